// What the kill proof plays with, and what it holds a server to: games whose every answered move it remembers beside an engine of its own,
// and lobbies whose every answered step it remembers. Everything it asks may be cut short at any moment.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actingPlayer, canonicalState, legalActions, playerIndex } from '../../src/engine/index.ts';
import type { Intent, PlayerIndex } from '../../src/engine/index.ts';
import { parseGame } from '../../src/server/storage/schema.ts';
import type { GameFile } from '../../src/server/storage/schema.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { playerOfIntent } from '../../src/game/game.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { callApi } from '../../test/support/wire-client.ts';
import type { Seated, Told } from '../../test/support/wire-client.ts';
import { must } from './chance.ts';
import type { Chance } from './chance.ts';

export const SECRET = 'proof-of-the-kill';
export const ADMIN = 'proof-of-the-kill-administration';

export interface World {
  readonly dataDir: string;
  readonly chance: Chance;
  port: number;
  /** Nothing more is begun. */
  dead: boolean;
  /** Every table is somebody else's, as far as the limits on an address go. */
  addresses: number;
}

export interface Sent {
  readonly player: PlayerIndex;
  readonly seq: number;
  readonly intent: Intent;
  /** Which move of the game it is. */
  readonly at: number;
}

export interface Game {
  readonly seats: readonly Seated[];
  readonly gameId: string;
  /** The engine alone, as far as the file has been read. */
  readonly table: GameHolder;
  readonly seq: number[];
  readonly answered: Sent[];
  /** Sent, and not answered when the server died. */
  pending: Sent | null;
}

export function ask(world: World, path: string, asked: { readonly token?: string; readonly body?: object; readonly from?: number } = {}): Promise<Told> {
  const from = asked.from ?? 0;
  return callApi(world.port, path, { ...asked, headers: { 'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}` } });
}

/** A started table: one person, or two with a bot. */
export async function newGame(world: World): Promise<Game> {
  const { chance } = world;
  const people = 1 + chance.below(2);
  const players = people === 1 ? 1 : 3;
  const days = 1 + chance.below(2);
  const config = presetConfig(players === 1 ? 'solitaire' : 'competitive', players, days);
  world.addresses += 1;
  const from = world.addresses;
  const made = await ask(world, 'lobby/create', { from, body: { secret: SECRET, config, displayName: 'Ann', players, seed: chance.below(2 ** 31) } });
  must(made.status === 200, `create: ${JSON.stringify(made.body)}`);
  const host = made.body as unknown as Seated;
  const seats = [host];
  const asked = `?game=${host.gameCode}`;
  if (players > 1) {
    const joined = await ask(world, `lobby/join${asked}`, { from, body: { secret: SECRET, gameCode: host.gameCode, displayName: 'Bea' } });
    must(joined.status === 200, `join: ${JSON.stringify(joined.body)}`);
    seats.push(joined.body as unknown as Seated);
    await ask(world, `lobby/bot${asked}`, { token: host.token, body: { seat: 2, filled: true, level: 'trainee' } });
  }
  const begun = await ask(world, `lobby/start${asked}`, { token: host.token, body: {} });
  must(begun.status === 200, `start: ${JSON.stringify(begun.body)}`);
  const { seed, playerNames, config: rules } = gameOnDisk(world, host.gameId);
  const table = GameHolder.deal({ seed, config: rules, playerNames, id: host.gameId });
  return { seats, gameId: host.gameId, table, seq: seats.map(() => 0), answered: [], pending: null };
}

export function gameOnDisk(world: World, gameId: string): GameFile {
  const parsed = parseGame(readFileSync(join(world.dataDir, 'games', gameId, 'game.json'), 'utf8'));
  must(parsed.ok, `${gameId}: ${parsed.ok ? '' : parsed.reason}`);
  return parsed.value;
}

/** Takes what the file has beyond what is known through the engine alone; nothing that was there may have changed. */
export function catchUp(world: World, game: Game): void {
  const { history } = gameOnDisk(world, game.gameId);
  const known = game.table.history.length;
  must(history.length >= known, `${game.gameId} has ${history.length} moves and had ${known}`);
  for (const intent of history.slice(known)) {
    const player = playerOfIntent(game.table.state, intent);
    const done = player === null ? null : game.table.submit(intent, player);
    must(done !== null && done.ok, `${game.gameId}: the engine alone refuses ${intent.type}`);
  }
}

/** After a kill: every answered move stands where it was answered, and nothing before it changed. */
export function judge(world: World, game: Game): void {
  const { history } = gameOnDisk(world, game.gameId);
  game.table.history.forEach((intent, at) => must(JSON.stringify(history[at]) === JSON.stringify(intent), `move ${at + 1} of ${game.gameId} changed`));
  for (const { at, intent } of game.answered) must(JSON.stringify(history[at]) === JSON.stringify(intent), `answered move ${at + 1} of ${game.gameId} is not on disk`);
  const people = game.seats.map((seat) => seat.player);
  catchUp(world, game);
  // What nobody was answered may be there once; more than one move of a person nobody made.
  const answered = new Set(game.answered.map(({ at }) => at));
  const replay = GameHolder.deal(game.table.deal);
  let extra = 0;
  game.table.history.forEach((intent, at) => {
    const player = playerOfIntent(replay.state, intent);
    if (player !== null && people.includes(player) && !answered.has(at)) extra += 1;
    replay.submit(intent);
  });
  must(extra <= (game.pending === null ? 0 : 1), `${game.gameId} has ${extra} moves nobody made`);
  must(canonicalState(replay.state) === canonicalState(game.table.state), `${game.gameId} replays to another position`);
}

export function isOver(game: Game): boolean {
  return game.table.state.status === 'finished' || game.table.history.length > 240;
}

/** What the next person does, or null while a bot is due. */
function wish(world: World, game: Game): { readonly player: PlayerIndex; readonly intent: Intent } | null {
  const { state } = game.table;
  if (state.status === 'awaitingExtension') {
    const voter = game.seats.find((seat) => state.extensionVotes[seat.player] === null);
    return voter === undefined ? null : { player: playerIndex(voter.player), intent: { type: 'game.extend', player: playerIndex(voter.player), agree: world.chance.below(4) === 0 } };
  }
  const player = actingPlayer(state);
  if (player === null || !game.seats.some((seat) => seat.player === player)) return null;
  return { player, intent: world.chance.pick(legalActions(state, player)) };
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Plays a game until the server dies or the game is over. */
export async function play(world: World, game: Game): Promise<void> {
  while (!world.dead) {
    catchUp(world, game);
    if (isOver(game)) return;
    const next = wish(world, game);
    if (next === null) {
      await pause(4);
      continue;
    }
    const { player, intent } = next;
    const at = game.table.history.length;
    const sent: Sent = { player, seq: (game.seq[player] ?? 0) + 1, intent, at };
    game.pending = sent;
    const answer = await ask(world, 'intent', { token: game.seats[player]?.token ?? '', body: { seq: sent.seq, intent, rev: at } });
    if (answer.body['error'] === 'RATE_LIMITED') {
      game.pending = null;
      await pause(20);
      continue;
    }
    if (answer.body['code'] === 'STALE_VIEW') {
      game.pending = null;
      continue;
    }
    accept(game, sent, answer);
  }
}

function accept(game: Game, sent: Sent, answer: Told): void {
  must(answer.body['ok'] === true, `${JSON.stringify(sent.intent)}: ${JSON.stringify(answer.body)}`);
  game.seq[sent.player] = sent.seq;
  game.answered.push(sent);
  game.pending = null;
}

/** After a restart: what was cut short is sent again, counts once, and says so where it was there already. */
export async function resend(world: World, game: Game): Promise<boolean> {
  const { pending } = game;
  if (pending === null) return false;
  const written = game.table.history.length > pending.at;
  const answer = await ask(world, 'intent', { token: game.seats[pending.player]?.token ?? '', body: { seq: pending.seq, intent: pending.intent } });
  must((answer.body['repeated'] === true) === written, `the resend: ${JSON.stringify(answer.body)}, on disk ${String(written)}`);
  accept(game, pending, answer);
  return written;
}

/** A lobby whose steps are remembered: seats that must be there, seats that must be gone, and what may be either. */
export interface Lobby {
  readonly alive: Seated[];
  readonly dead: Seated[];
  readonly unsure: Seated[];
}

export function newLobbies(): Lobby {
  return { alive: [], dead: [], unsure: [] };
}

/** Makes lobbies, joins and leaves them, until the server dies. */
export async function churn(world: World, lobby: Lobby): Promise<void> {
  while (!world.dead) {
    world.addresses += 1;
    const from = world.addresses;
    const made = await ask(world, 'lobby/create', { from, body: { secret: SECRET, config: presetConfig('coop', 3, 1), displayName: 'Host', players: 3 } });
    must(made.status === 200, `create: ${JSON.stringify(made.body)}`);
    const host = made.body as unknown as Seated;
    lobby.alive.push(host);
    const asked = `?game=${host.gameCode}`;
    const joined = await ask(world, `lobby/join${asked}`, { from, body: { secret: SECRET, gameCode: host.gameCode, displayName: 'Guest' } });
    must(joined.status === 200, `join: ${JSON.stringify(joined.body)}`);
    const guest = joined.body as unknown as Seated;
    lobby.alive.push(guest);
    await ask(world, `lobby/bot${asked}`, { token: host.token, body: { seat: 2, filled: true } });
    for (const seat of [guest, host]) {
      if (world.chance.below(8) === 0) continue;
      lobby.alive.splice(lobby.alive.indexOf(seat), 1);
      lobby.unsure.push(seat);
      const left = await ask(world, `lobby/leave${asked}`, { token: seat.token, body: {} });
      must(left.status === 200, `leave: ${JSON.stringify(left.body)}`);
      lobby.unsure.splice(lobby.unsure.indexOf(seat), 1);
      lobby.dead.push(seat);
    }
  }
}

/** After a restart: every answered seat is held, every answered leave is final. What is left over is cleared away. */
export async function judgeLobbies(world: World, lobby: Lobby): Promise<void> {
  const stands = async (seat: Seated): Promise<number> => {
    world.addresses += 1;
    return (await ask(world, `session?game=${seat.gameCode}`, { token: seat.token, from: world.addresses })).status;
  };
  for (const seat of lobby.dead) must((await stands(seat)) === 404, `a seat that was left is still held in ${seat.gameCode}`);
  for (const seat of lobby.alive) must((await stands(seat)) === 200, `a seat of ${seat.gameCode} is lost`);
  for (const seat of lobby.unsure) {
    const status = await stands(seat);
    must(status === 200 || status === 404, `a seat half left answers ${status}`);
  }
  for (const seat of [...lobby.alive, ...lobby.unsure]) await ask(world, `lobby/leave?game=${seat.gameCode}`, { token: seat.token, body: {} });
  lobby.alive.length = 0;
  lobby.unsure.length = 0;
  lobby.dead.length = 0;
}
