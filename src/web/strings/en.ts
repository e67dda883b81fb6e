// English: every sentence the play page itself says (U-L1-1), by key. One file for each part of the page; the words of the replay page
// come with that page (replays/words.ts).

import { boardStrings } from './en/board.ts';
import { helpStrings } from './en/help.ts';
import { lobbyStrings } from './en/lobby.ts';
import { shellStrings } from './en/shell.ts';
import { turnStrings } from './en/turn.ts';

export const en = { ...shellStrings, ...boardStrings, ...turnStrings, ...lobbyStrings, ...helpStrings } as const;
