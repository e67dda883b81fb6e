// English: every sentence the page itself says (U-L1-1), by key. One file for each part of the page.

import { boardStrings } from './en/board.ts';
import { helpStrings } from './en/help.ts';
import { lobbyStrings } from './en/lobby.ts';
import { replayStrings } from './en/replays.ts';
import { shellStrings } from './en/shell.ts';
import { turnStrings } from './en/turn.ts';

export const en = { ...shellStrings, ...boardStrings, ...turnStrings, ...lobbyStrings, ...replayStrings, ...helpStrings } as const;
