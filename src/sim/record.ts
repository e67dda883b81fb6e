// Records a solitaire game frame by frame (B-REC-1, B-REC-2): one frame for every step that said or did something, with what
// was said, heard, done and why.

import { FRESH_COUNTS, nextBotTurn } from '../bot/drive.ts';
import type { DriveCounts } from '../bot/drive.ts';
import type { Policy } from '../bot/policy.ts';
import { advance, apply, createGame, playerIndex } from '../engine/index.ts';
import type { GameConfig, GameEvent, GameState, Intent } from '../engine/index.ts';
import { SOLITAIRE_NAME } from '../game/save.ts';
import { cuesOf } from '../view/cues.ts';
import type { Cue } from '../view/display-types.ts';
import type { Frame, Line } from '../view/frame.ts';
import { narrate, openingLines, sentenceFor } from '../view/narrate.ts';
import { outcomeFacts, outcomeWords } from '../view/outcome-sentences.ts';
import { snapshot } from '../view/snapshot.ts';
import { figure, phaseName, tableNames } from '../view/words.ts';

export interface RecordedFrame {
  readonly frame: Frame;
  /** At least one. */
  readonly lines: readonly Line[];
  readonly cues: readonly Cue[];
  /** What the player did; null when the railroad ran by itself. */
  readonly action: Intent | null;
  readonly reason: string | null;
}

export interface Recording {
  readonly seed: number;
  readonly config: GameConfig;
  readonly policy: string;
  /** Won or lost, the ending in a sentence, the final Revenue. */
  readonly heading: string;
  readonly won: boolean;
  readonly revenue: number;
  readonly day: number;
  readonly history: readonly Intent[];
  readonly frames: readonly RecordedFrame[];
}

const PLAYER = playerIndex(0);
export const MAX_STEPS = 100_000;

function narrated(events: readonly GameEvent[], before: GameState, after: GameState): readonly Line[] {
  const names = tableNames(after);
  return events.flatMap((event) => narrate(event, before, after, names));
}

/** What is said of an act that makes no line of the log. */
function said(events: readonly GameEvent[], before: GameState, after: GameState): readonly Line[] {
  const lines = narrated(events, before, after);
  const [first] = events;
  if (lines.length > 0 || first === undefined) return lines;
  return [{ text: sentenceFor(first, before, after, tableNames(after)), tone: 'quiet' }];
}

/** The last line of a results screen without its markup, won or lost in front (B-REC-2). */
export function headingOf(state: GameState): string {
  const { official } = state;
  if (official === null) throw new Error('a game without a result has no heading');
  const words = outcomeWords(outcomeFacts(state, official.outcome, true, tableNames(state)));
  return `${official.outcome.result === 'win' ? 'Won' : 'Lost'}: ${words.headline}. ${words.why} Final Revenue ${figure(official.revenues[PLAYER] ?? 0)}.`;
}

/** Plays one solitaire game and records it. */
export function recordGame(seed: number, config: GameConfig, policy: Policy, maxSteps = MAX_STEPS): Recording {
  let state = createGame({ id: `recording ${seed}`, seed, config, playerNames: [SOLITAIRE_NAME] });
  const frames: RecordedFrame[] = [];
  const history: Intent[] = [];
  let counts: DriveCounts = FRESH_COUNTS;
  let opening: readonly Line[] = openingLines(state, tableNames(state), true);

  const keep = (lines: readonly Line[], events: readonly GameEvent[], action: Intent | null, reason: string | null): void => {
    if (frames.length >= maxSteps) throw new Error(`the recording of seed ${seed} did not end in ${maxSteps} frames`);
    frames.push({ frame: snapshot(state, PLAYER), lines: [...opening, ...lines], cues: cuesOf(events), action, reason });
    opening = [];
  };
  const runOn = (): void => {
    for (;;) {
      const before = state;
      const next = advance(before);
      state = next.state;
      if (next.events.length > 0) {
        const lines = narrated(next.events, before, state);
        // B-REC-1: an empty phase says so.
        keep(lines.length > 0 ? lines : [{ text: `Nothing happens in the ${phaseName(before.clock.phase)} Phase.`, tone: 'quiet' }], next.events, null, null);
      }
      if (next.needsInput || next.finished) return;
    }
  };

  runOn();
  for (let turn = nextBotTurn(state, { 0: policy }, { counts }); turn !== null; turn = nextBotTurn(state, { 0: policy }, { counts })) {
    const before = state;
    const applied = apply(before, PLAYER, turn.intent);
    if (!applied.ok) throw new Error(`seed ${seed}: ${turn.intent.type} was refused ${applied.code}`);
    counts = { ...counts, decisions: { [PLAYER]: (counts.decisions[PLAYER] ?? 0) + 1 } };
    state = applied.state;
    history.push(turn.intent);
    keep(said(applied.events, before, state), applied.events, turn.intent, turn.reason.text);
    runOn();
  }
  const { official } = state;
  if (official === null) throw new Error(`seed ${seed} ended without a result`);
  return {
    seed, config, policy: policy.name,
    heading: headingOf(state),
    won: official.outcome.result === 'win',
    revenue: official.revenues[PLAYER] ?? 0,
    day: official.day,
    history, frames,
  };
}
