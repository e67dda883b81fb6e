// Playing the bot seats of a running game (S-BT-2 to S-BT-8) a second at a time: what was played is written and shown, and the
// rest goes on as a job of its own. A bot that fails is played by a fallback; no bot can wedge a table.

import { MAX_STAGE_INTENTS, nextBotTurn } from '../../bot/drive.ts';
import type { BotSeats, DriveCounts } from '../../bot/drive.ts';
import { DEFAULT_LEVEL, policyOfLevel } from '../../bot/levels.ts';
import type { Level } from '../../bot/levels.ts';
import { actingPlayer, legalActions } from '../../engine/index.ts';
import type { GameState, Intent, IntentType, PlayerIndex } from '../../engine/index.ts';
import { joinOutput, NO_OUTPUT, play } from '../../game/game.ts';
import type { Output } from '../../game/game.ts';
import { redactFor } from '../../view/redact.ts';
import { thinksInThread } from './bot-thinkers.ts';
import { breathe } from '../process/host.ts';
import type { Host } from '../process/host.ts';
import { isBotSeat, recordMove, revOf } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { MAX_DRIVE_ACTIONS } from '../process/limits.ts';
import type { Room, Thought } from './room.ts';

/** What bots did in one go. */
export interface BotRun {
  readonly game: HostedGame;
  readonly output: Output;
  readonly played: number;
  /** A bot is still due. */
  readonly more: boolean;
}

export function levelOf(game: HostedGame, player: PlayerIndex): Level {
  return game.botLevels[game.botSeats.indexOf(player)] ?? DEFAULT_LEVEL;
}

/** Plays bots until a person is due, nobody is, or the time is up. An exception is the engine's fault, not a policy's. */
export async function playBotsFor(host: Host, room: Room, start: HostedGame): Promise<BotRun> {
  const until = host.elapsed() + host.timings.cutMs;
  let slice = host.elapsed();
  let run: Omit<BotRun, 'more'> = { game: start, output: NO_OUTPUT, played: 0 };
  for (;;) {
    // S-BT-8: a stop begins no further decision.
    const due = host.stopping ? null : dueBot(run.game);
    if (due === null) return { ...run, more: false };
    if (run.played >= MAX_DRIVE_ACTIONS) throw new Error(`bots made ${run.played} intents in a row`);
    const intent = due.intent ?? (await decide(host, room, run.game, due.player, until));
    if (intent === null) return { ...run, more: true };
    const done = play(run.game.table, due.player, intent);
    if (!done.ok) throw new Error(`a bot's ${intent.type} was refused: ${done.code}`);
    const counts = counted(run.game.counts, done.game.state, due.player);
    run = {
      game: recordMove({ ...run.game, counts }, due.player, done, host.now()),
      output: joinOutput(run.output, done.output), played: run.played + 1,
    };
    if (host.elapsed() - slice >= host.timings.sliceMs) {
      await breathe();
      slice = host.elapsed();
    }
    if (host.elapsed() >= until && dueBot(run.game) !== null) return { ...run, more: true };
  }
}

/** The bot that is due, and what it does where that is not its policy's to say (S-BT-4). */
export function dueBot(game: HostedGame): { readonly player: PlayerIndex; readonly intent: Intent | null } | null {
  const { state } = game.table;
  if (state.status === 'finished') return null;
  if (state.status === 'awaitingExtension') {
    const seats: BotSeats = new Map(game.botSeats.map((player) => [player, policyOfLevel(levelOf(game, player))]));
    const vote = nextBotTurn(state, seats);
    return vote === null ? null : { player: vote.player, intent: vote.intent };
  }
  const player = actingPlayer(state);
  return player === null || !isBotSeat(game, player) ? null : { player, intent: null };
}

function counted(counts: DriveCounts, state: GameState, player: PlayerIndex): DriveCounts {
  const stage = `${state.clock.day}.${state.clock.stage}`;
  const inStage = stage === counts.stage ? counts.inStage : {};
  return {
    decisions: { ...counts.decisions, [player]: (counts.decisions[player] ?? 0) + 1 },
    inStage: { ...inStage, [player]: (inStage[player] ?? 0) + 1 },
    stage,
  };
}

/** What the log may say of a bot; a policy's own words may name cards (S-LG-2). */
class BadChoice extends Error {}

/** A number for a game's policies that has nothing to do with its seed (B-POL-2). */
function policySeed(gameId: string): number {
  return Number.parseInt(gameId.slice(0, 8), 16);
}

/** What a bot does; null when the time is up and it is still thinking. */
async function decide(host: Host, room: Room, game: HostedGame, player: PlayerIndex, until: number): Promise<Intent | null> {
  const { state } = game.table;
  const options = legalActions(state, player);
  if (room.fallback !== player) room.fallback = null;
  // B-TRM-2: a seat that goes on and on in one Stage is brought to its end.
  const restless = game.counts.stage === `${state.clock.day}.${state.clock.stage}` && (game.counts.inStage[player] ?? 0) >= MAX_STAGE_INTENTS;
  if (restless && room.fallback === null) fallBack(host, room, player, 'too many moves in one Stage');
  if (room.fallback === player) return fallbackIntent(options);
  const rev = revOf(game);
  const level = playsAs(room, game, player);
  try {
    if (room.thought === null || room.thought.rev !== rev || room.thought.player !== player) {
      const thought: Thought = { rev, player, startedAt: host.elapsed(), choice: null };
      const choice = host.mind({
        level, view: redactFor(state, player), player, options,
        context: { gameId: game.gameId, decisionIndex: game.counts.decisions[player] ?? 0, policySeed: policySeed(game.gameId) },
      }, {
        queued: () => {
          thought.startedAt = null;
        },
        taken: () => {
          thought.startedAt = host.elapsed();
        },
      });
      room.thought = null;
      if (!isPromise(choice)) return legalOf(choice, options);
      // It may fail between two runs, when nobody waits for it.
      choice.catch(() => undefined);
      thought.choice = choice;
      room.thought = thought;
    }
    const { thought } = room;
    const deadline = (): number => (thought.startedAt ?? Infinity) + host.timings.decisionMs;
    const found = thought.choice === null ? null : await within(thought.choice, Math.min(deadline(), until) - host.elapsed());
    if (found === null) {
      if (host.elapsed() < deadline()) return null;
      throw new BadChoice('no decision in time');
    }
    room.thought = null;
    const legal = legalOf(found, options);
    room.failures.delete(player);
    return legal;
  } catch (error) {
    room.thought = null;
    fallBack(host, room, player, error instanceof BadChoice ? error.message : 'the policy failed');
    if (thinksInThread(level)) {
      const failures = (room.failures.get(player) ?? 0) + 1;
      room.failures.set(player, failures);
      if (failures === MAX_THREAD_FAILURES) host.log('error', 'bot-level-dropped', { gameId: room.gameId, seat: player, level: DEFAULT_LEVEL });
    }
    return fallbackIntent(options);
  }
}

/** B-DIF-7: so many failures of a thread in a row, and the seat thinks in this process for the rest of the game. */
const MAX_THREAD_FAILURES = 2;

/** The level a seat is played at now; what the table was told stays as it is. */
function playsAs(room: Room, game: HostedGame, player: PlayerIndex): Level {
  const level = levelOf(game, player);
  return thinksInThread(level) && (room.failures.get(player) ?? 0) >= MAX_THREAD_FAILURES ? DEFAULT_LEVEL : level;
}

function isPromise(choice: Intent | Promise<Intent>): choice is Promise<Intent> {
  return 'then' in choice;
}

/** What comes of a choice, or null when it takes longer. */
async function within(choice: Promise<Intent>, ms: number): Promise<Intent | null> {
  let timer: NodeJS.Timeout | null = null;
  const up = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), Math.max(0, ms));
  });
  try {
    return await Promise.race([choice, up]);
  } finally {
    if (timer !== null) clearTimeout(timer);
  }
}

/** The option itself, never what a policy handed back. */
function legalOf(choice: Intent, options: readonly Intent[]): Intent {
  const text = JSON.stringify(choice);
  const option = options.find((one) => one === choice || JSON.stringify(one) === text);
  if (option === undefined) throw new BadChoice('the choice is no option');
  return option;
}

function fallBack(host: Host, room: Room, player: PlayerIndex, reason: string): void {
  room.fallback = player;
  host.log('error', 'bot-fallback', { gameId: room.gameId, seat: player, reason });
}

const ENDINGS: readonly IntentType[] = ['switch.end', 'draw.end', 'freightAgent.end', 'loadUnload.end', 'newTrain.passCar'];

/** S-BT-5: what ends the option or phase, else the first thing allowed. */
export function fallbackIntent(options: readonly Intent[]): Intent {
  const choice = options.find((option) => ENDINGS.includes(option.type)) ?? options[0];
  if (choice === undefined) throw new Error('a seat is due and has nothing legal to do');
  return choice;
}
