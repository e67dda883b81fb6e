// The upgrade check (S-OP-17): every save replayed under this version, one line for each, nothing written, no lock and no port taken,
// so it may run beside a live server.

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stopWords } from '../../game/replay.ts';
import { isGameId } from '../lobby/credentials.ts';
import { systemFiles } from '../storage/files.ts';
import { TIMINGS } from './limits.ts';
import { codeOf } from './log.ts';
import { replayFile } from '../games/room-load.ts';
import { parseGame, parseLobby } from '../storage/schema.ts';

/** Whether every game of a data folder loads and replays. */
export async function checkOnly(dataDir: string, say: (line: string) => void): Promise<boolean> {
  const games = join(dataDir, 'games');
  let fine = true;
  const entries = await systemFiles.list(games).catch(() => []);
  for (const { name, folder } of entries) {
    if (!folder || !isGameId(name)) continue;
    const verdict = await verdictOf(join(games, name));
    if (!verdict.fine) fine = false;
    say(`${name} ${verdict.text}`);
  }
  return fine;
}

async function verdictOf(folder: string): Promise<{ readonly fine: boolean; readonly text: string }> {
  const names = await systemFiles.list(folder).catch(() => []);
  const has = (name: string): boolean => names.some((entry) => entry.name === name);
  try {
    if (!has('game.json') && has('lobby.json')) {
      const lobby = parseLobby(await systemFiles.readText(join(folder, 'lobby.json')));
      return lobby.ok ? { fine: true, text: `${lobby.value.gameCode} ok, a lobby` } : { fine: false, text: `unreadable: ${lobby.reason}` };
    }
    const game = parseGame(await systemFiles.readText(join(folder, 'game.json')));
    if (!game.ok) return { fine: false, text: `unreadable: ${game.reason}` };
    const { server, history, engineVersion } = game.value;
    const { stopped } = await replayFile({ elapsed: () => performance.now(), timings: TIMINGS }, game.value);
    if (stopped === null) return { fine: true, text: `${server.gameCode} ok, ${history.length} intents` };
    return { fine: false, text: `${server.gameCode} refused at ${stopWords(stopped)}: ${stopped.code}, written by ${engineVersion}` };
  } catch (error) {
    return { fine: false, text: `unreadable: ${codeOf(error)}` };
  }
}
