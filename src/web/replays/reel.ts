// A recorded game as the viewer holds it: its steps, the log up to each, whose district a step is about, and the places one can jump to
// (U-RV-3, U-RV-6). Made in slices, so that the page answers meanwhile.

import { outcomeWords, officialFacts } from '../../view/outcome-sentences.ts';
import type { Frame, Line } from '../../view/frame.ts';
import { snapshot } from '../../view/snapshot.ts';
import { recordingEnd, recordSome, startRecording, stateAt } from '../../game/recording.ts';
import type { RecordedStep, Recording, RecordingEnd } from '../../game/recording.ts';
import { dealOf } from '../../game/save.ts';
import type { Save } from '../../game/save.ts';
import { playerIndex } from '../../view/basics.ts';
import { t } from '../strings/text.ts';
import type { PlayerIndex } from '../types.ts';

export const MARKS = ['stage', 'day', 'revenue', 'collision'] as const;
export type Mark = (typeof MARKS)[number];

export interface Reel {
  readonly save: Save;
  readonly recording: Recording;
  readonly steps: readonly RecordedStep[];
  readonly end: RecordingEnd;
  /** The whole log; `linesTo[i]` lines of it are told when step i is on screen. */
  readonly lines: readonly Line[];
  readonly linesTo: readonly number[];
  /** By step: whose district shows when the viewer follows whoever acts. */
  readonly actors: readonly PlayerIndex[];
  /** Steps, ascending, at which something of the kind begins or happens. */
  readonly marks: Readonly<Record<Mark, readonly number[]>>;
  readonly players: readonly PlayerIndex[];
}

/** The longest stretch of work before the page gets its turn. */
const SLICE_MS = 12;

/** Lets the page draw and listen; not slowed down in a hidden tab as timers are. */
function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/** Replays the whole save; null when it was given up. Progress is told as moves done. */
export async function makeReel(save: Save, progress: (done: number) => void, givenUp: () => boolean): Promise<Reel | null> {
  const deal = dealOf(save);
  await turn();
  // The reader is not the one who plays, so nobody is called “you”.
  const recording = startRecording(save.format === 'station-master-solitaire' ? { ...deal, playerNames: [t('replays.alone')] } : deal, save.history);
  for (let over = save.history.length === 0; !over;) {
    const until = performance.now() + SLICE_MS;
    while (!over && performance.now() < until) over = recordSome(recording, 1);
    progress(recording.replay.next);
    await turn();
    if (givenUp()) return null;
  }
  return reelOf(save, recording);
}

function reelOf(save: Save, recording: Recording): Reel {
  const { steps } = recording;
  const lines: Line[] = [];
  const linesTo: number[] = [];
  const actors: PlayerIndex[] = [];
  const marks: Record<Mark, number[]> = { stage: [], day: [], revenue: [], collision: [] };
  steps.forEach((step, i) => {
    lines.push(...step.lines);
    linesTo.push(lines.length);
    actors.push(step.player ?? actors[i - 1] ?? step.clock.currentActor ?? playerIndex(0));
    const before = steps[i - 1];
    if (before === undefined || before.clock.day !== step.clock.day) marks.day.push(i);
    if (before === undefined || before.clock.day !== step.clock.day || before.clock.stage !== step.clock.stage) marks.stage.push(i);
    if (before !== undefined && before.revenue.join() !== step.revenue.join()) marks.revenue.push(i);
    if (before !== undefined && step.collisions > before.collisions) marks.collision.push(i);
  });
  const players = stateAt(recording, 0).players.map((player) => player.index);
  return { save, recording, steps, end: recordingEnd(recording), lines, linesTo, actors, marks, players };
}

/** The step a jump goes to, or null when there is none that way. */
export function jump(places: readonly number[], from: number, way: 'back' | 'on'): number | null {
  if (way === 'on') return places.find((place) => place > from) ?? null;
  for (let i = places.length - 1; i >= 0; i -= 1) {
    const place = places[i];
    if (place !== undefined && place < from) return place;
  }
  return null;
}

/** The steps a player made. */
export function movesOf(reel: Reel, player: PlayerIndex): readonly number[] {
  return reel.steps.flatMap((step, i) => (step.player === player ? [i] : []));
}

/** The step at which so many moves are done. */
export function stepOfMove(reel: Reel, moves: number): number {
  const found = reel.steps.findIndex((step) => step.moves >= moves);
  return found < 0 ? reel.steps.length - 1 : found;
}

export function stepAt(reel: Reel, i: number): RecordedStep {
  const step = reel.steps[Math.min(reel.steps.length - 1, Math.max(0, i))];
  if (step === undefined) throw new Error('a recording without a deal');
  return step;
}

/** The position at a step. */
export function positionAt(reel: Reel, i: number): Recording['held'][number] {
  return stateAt(reel.recording, Math.min(reel.steps.length - 1, Math.max(0, i)));
}

/** What the screen shows at a step of a player. */
export function frameAt(reel: Reel, i: number, player: PlayerIndex): Frame {
  return snapshot(positionAt(reel, i), player);
}

/** The official result in one line, or null. */
export function headline(frame: Frame): string | null {
  const facts = officialFacts(frame);
  return facts === null ? null : outcomeWords(facts).headline;
}

/** Players whose cards are shown: everybody once the recorded game is over, before that those who are no bots (U-RV-5). */
export function showsHand(reel: Reel, player: PlayerIndex): boolean {
  return reel.save.format === 'station-master-solitaire' || reel.end.kind === 'complete' || !reel.save.botSeats.includes(player);
}
