// Whole games over real HTTP, played by chance against bots, with everything that goes wrong between a page and a server: lost answers,
// resends, reloads, second tabs, moves out of turn, restarts. After every move each page shows exactly what the server would project for its
// Seat, no byte it got names another hand, the deck or the seed, and the end is what the engine alone makes of the moves.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVELS } from '../../src/bot/levels.ts';
import { canonicalState } from '../../src/engine/index.ts';
import type { GameState, Intent } from '../../src/engine/index.ts';
import { startServer } from '../../src/server/process/main.ts';
import type { RunningServer } from '../../src/server/process/main.ts';
import { parseGame } from '../../src/server/storage/schema.ts';
import { deepEqual } from '../../src/view/deep-equal.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { replaySave } from '../../src/game/save.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { callApi, openSeat } from '../../test/support/wire-client.ts';
import type { Seated, Told, WirePage } from '../../test/support/wire-client.ts';
import { leaks, openNames } from '../../test/support/secret-net.ts';
import { chanceOf, must } from './chance.ts';

const SECRET = 'proof-of-the-games';

interface Run {
  readonly dataDir: string;
  server: RunningServer;
  /** Minutes the clock is ahead, so that nobody is ever held up. */
  ahead: number;
}

async function stand(dataDir: string, run: { ahead: number }): Promise<RunningServer> {
  return startServer({
    joinSecret: SECRET, dataDir, distDir: dataDir, engineVersion: 'proof', bindAddress: '127.0.0.1', fsync: false, now: () => Date.now() + run.ahead,
    timings: { presenceGraceMs: 20, healthReuseMs: 0 }, proxies: { has: () => true }, maxGames: 10_000,
  });
}

function stateOf(run: Run, gameId: string): GameState {
  const room = run.server.host.rooms.byId(gameId);
  if (room?.stage.kind !== 'game') throw new Error('the game is not in memory');
  return room.stage.game.table.state;
}

/** The messages in a piece of an event stream. */
function messagesIn(stream: string): readonly string[] {
  return stream.split('\n').filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
}

/** Whether a page shows its seat's position, and was told nothing else. `open`: names that lay on the face-up piles before. */
function look(run: Run, page: WirePage, open: ReadonlySet<string>, seats: readonly Seated[]): void {
  const state = stateOf(run, page.seat.gameId);
  const frame = page.frame();
  must(frame !== null, 'a page without a frame');
  if (frame === null) return;
  must(deepEqual(frame, JSON.parse(JSON.stringify(snapshot(state, frame.viewer)))), `seat ${page.seat.player} shows another position`);
  const text = page.taken();
  for (const message of messagesIn(text)) {
    const told = leaks(message, state, frame.viewer, open);
    must(told.length === 0, `seat ${page.seat.player} was told of ${told.join('; ')}`);
  }
  // A token, its hash or the door's secret would open another's seat.
  for (const { token } of seats) must(!text.includes(token), 'a token was told');
  must(!/"[0-9a-f]{64}"/.test(text) && !text.includes(SECRET), 'a hash or the secret was told');
}

async function caughtUp(run: Run, pages: readonly WirePage[], gameId: string): Promise<void> {
  // Bots may go on by themselves: a position counts as reached when the game rests.
  for (;;) {
    const room = run.server.host.rooms.byId(gameId);
    await room?.queue.idle();
    const rev = room?.stage.kind === 'game' ? room.stage.game.table.history.length : 0;
    await Promise.all(pages.map((page) => page.upTo(rev)));
    if ((room?.queue.length() ?? 0) === 0 && room?.driveQueued !== true) return;
  }
}

async function playGame(run: Run, number: number): Promise<string> {
  const { below: chance } = chanceOf(number);
  const humans = 1 + chance(3);
  const bots = humans === 1 ? 1 + chance(2) : chance(2);
  const players = humans + bots;
  const seed = 100_000_000 + chance(900_000_000);
  const optionalRules = { reducedVisibility: chance(2) === 0, employeeRotation: chance(2) === 0, emergencyToolbox: chance(2) === 0 };
  const config = { ...presetConfig(chance(2) === 0 ? 'coop' : 'competitive', players, 1 + chance(2)), pvpCardsAllowed: false, optionalRules };
  const counts = { moves: 0, lost: 0, resent: 0, reloads: 0, refused: 0, restarts: 0 };
  const ask = (path: string, asked: Parameters<typeof callApi>[2] = {}): Promise<Told> => {
    run.ahead += 2_000;
    return callApi(run.server.port, path, asked);
  };
  const seats: Seated[] = [];
  const made = await ask('lobby/create', { body: { secret: SECRET, config, displayName: 'Player A', players, seed } });
  must(made.status === 200, JSON.stringify(made.body));
  seats.push(made.body as unknown as Seated);
  const gameCode = String(made.body['gameCode']);
  for (let human = 1; human < humans; human += 1) {
    const joined = await ask('lobby/join', { body: { secret: SECRET, gameCode, displayName: `Player ${'ABCD'[human] ?? ''}` } });
    must(joined.status === 200, JSON.stringify(joined.body));
    seats.push(joined.body as unknown as Seated);
  }
  const [host] = seats;
  if (host === undefined) throw new Error('no host');
  for (let bot = humans; bot < players; bot += 1) await ask('lobby/bot', { token: host.token, body: { seat: bot, filled: true, level: LEVELS[chance(3)] } });
  must((await ask('lobby/start', { token: host.token, body: {} })).status === 200, 'the start');
  const { gameId } = host;
  const pages = await Promise.all(seats.map((seat) => openSeat(run.server.port, seat, { keep: true })));
  await caughtUp(run, pages, gameId);
  const accepted = (): readonly Intent[] => {
    const room = run.server.host.rooms.byId(gameId);
    return room?.stage.kind === 'game' ? room.stage.game.table.history.all() : [];
  };
  const reload = async (at: number): Promise<void> => {
    const old = pages[at];
    const seat = seats[at];
    if (seat === undefined) return;
    run.ahead += 5_000;
    // Now and then the old tab stays open and is replaced instead.
    if (chance(2) === 0) old?.close();
    pages[at] = await openSeat(run.server.port, seat, { keep: true });
    counts.reloads += 1;
  };
  let open = openNames(stateOf(run, gameId));
  for (let turn = 0; turn < 6_000; turn += 1) {
    const voting = pages[0]?.frame()?.status === 'awaitingExtension';
    if (pages[0]?.frame()?.status === 'finished') break;
    const mover = voting ? pages.find((page) => page.frame()?.extensionVotes[page.seat.player] === null) : pages.find((page) => page.options().length > 0);
    if (mover === undefined) throw new Error('nobody is due');
    const luck = chance(100);
    if (luck < 3) await reload(chance(pages.length));
    if (luck === 50 && counts.restarts < 3) {
      await run.server.close();
      run.server = await stand(run.dataDir, run);
      for (let at = 0; at < seats.length; at += 1) await reload(at);
      await caughtUp(run, pages, gameId);
      counts.restarts += 1;
      for (const page of pages) look(run, page, open, seats);
      continue;
    }
    const page = pages[pages.indexOf(mover)] ?? pages.find((one) => one.seat === mover.seat);
    if (page === undefined || !page.live()) continue;
    const viewer = page.frame()?.viewer;
    if (viewer === undefined) throw new Error('a page without a frame');
    const options = page.options();
    const intent = voting ? { type: 'game.extend', player: viewer, agree: chance(3) === 0 } as const : options[chance(options.length)];
    if (intent === undefined) continue;
    const before = accepted().length;
    const other = pages.find((one) => one.seat !== page.seat && one.live());
    if (other !== undefined && luck >= 90 && !voting) {
      const wrong = await ask(`intent?game=${gameCode}`, { token: other.seat.token, body: { seq: other.seq() + 1, intent } });
      must(wrong.body['code'] === 'NOT_YOUR_TURN', `out of turn: ${JSON.stringify(wrong.body)}`);
      must(accepted().length === before, 'a refusal changed the game');
      counts.refused += 1;
    }
    const body = { seq: page.seq() + 1 + chance(2), intent, rev: page.rev() };
    const asked = { token: page.seat.token, body };
    if (luck >= 70 && luck < 80) {
      await ask(`intent?game=${gameCode}`, { ...asked, lose: true });
      counts.lost += 1;
    }
    const answer = await ask(`intent?game=${gameCode}`, asked);
    must(answer.body['ok'] === true, `${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
    if (luck >= 80 && luck < 88) {
      const again = await ask(`intent?game=${gameCode}`, asked);
      must(again.body['repeated'] === true, `a resend: ${JSON.stringify(again.body)}`);
      counts.resent += 1;
    }
    await caughtUp(run, pages, gameId);
    must(JSON.stringify(accepted()[before]) === JSON.stringify(intent), 'the move is not the next of the history');
    counts.moves += 1;
    for (const one of pages) look(run, one, open, seats);
    open = openNames(stateOf(run, gameId));
  }
  const state = stateOf(run, gameId);
  must(state.status === 'finished', `the game did not end: Day ${state.clock.day}`);
  for (const seat of seats) {
    const saved = await ask('save', { token: seat.token });
    const parsed = parseSave(JSON.stringify(saved.body['save']));
    must(parsed.ok, 'the save does not load');
    if (parsed.ok) must(canonicalState(replaySave(parsed.save, gameId).game.state) === canonicalState(state), 'the save is another game');
  }
  const file = parseGame(readFileSync(join(run.dataDir, 'games', gameId, 'game.json'), 'utf8'));
  must(file.ok && file.value.status === 'finished', 'the file does not say that it is over');
  for (const page of pages) page.close();
  return `${humans} people, ${bots} bots, ${accepted().length} intents: ${Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(', ')}`;
}

export interface GamesOptions {
  readonly games: number;
  readonly seed: number;
  readonly say: (line: string) => void;
  /** Told of a game that does not hold; the others are played nevertheless. */
  readonly failed: (seed: number, error: unknown) => void;
}

/** Plays the games of so many seeds; how many did not hold. */
export async function proveGames({ games, seed, say, failed }: GamesOptions): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-games-'));
  const clock = { ahead: 0 };
  const run: Run = Object.assign(clock, { dataDir, server: await stand(dataDir, clock) });
  let faults = 0;
  try {
    for (let game = seed; game < seed + games; game += 1) {
      try {
        say(`game ${game}: ${await playGame(run, game)}`);
      } catch (error) {
        faults += 1;
        failed(game, error);
      }
    }
  } finally {
    await run.server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return faults;
}
