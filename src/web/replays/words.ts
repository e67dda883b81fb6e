// The words of the replay page, and of whatever shows a replay. Imported for what it does.

import { replayStrings } from '../strings/en/replays.ts';
import { addWords } from '../strings/text.ts';

addWords(replayStrings);
