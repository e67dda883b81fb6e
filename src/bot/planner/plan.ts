// Plans a whole switching turn before its first Move (B-PL-1 to B-PL-10): a beam search by layers over what the engine
// allows. A state is never changed in place, so applying an intent is the fork (B-PL-11). No card is drawn and no die cast
// inside a switching turn, so looking ahead is what anybody at the table can do (B-INF-7).

import { switchingFingerprint, switchingForks, turnOf } from '../../engine/index.ts';
import type { GameState, Intent, PlayerIndex } from '../../engine/index.ts';
import { runThrough } from '../slices.ts';
import { WEIGHTS, evaluatorFor } from './evaluate.ts';
import type { Weights } from './evaluate.ts';

/** B-PL-7: what the steps themselves cost, so that of two ways to one end the shorter wins. */
export const STEP_COSTS = { move: 0.02, setOut: 0.005, card: 0.1 } as const;

export const DEFAULT_BUDGET = 2000;
export const DEFAULT_BEAM = 32;
/** Candidates between two pauses of a sliced search: a few milliseconds' worth. */
const SLICE = 200;
/** A later position wins only when better by more than this (B-PL-7). */
const MARGIN = 1e-9;

export interface PlanOptions {
  /** Candidate intents looked at before the search stops (B-PL-5). */
  readonly budget?: number;
  /** Positions kept of one layer. */
  readonly beam?: number;
  /** Whether Flying Switch cards are spent (B-PL-3). */
  readonly flyingSwitch?: boolean;
  readonly weights?: Weights;
}

/** A switching turn thought through; without steps when nothing improves on standing still (B-PL-9). */
export interface Plan {
  readonly steps: readonly Intent[];
  /** Before each step, and after the last. */
  readonly fingerprints: readonly string[];
  readonly rootScore: number;
  readonly score: number;
  /** Candidates looked at. */
  readonly tried: number;
  /** False when the budget ended the search. */
  readonly complete: boolean;
  /** Whether the beam left positions out. */
  readonly truncated: boolean;
  /** The Stage it was made for: a fingerprint says nothing of the track (B-POL-7). */
  readonly day: number;
  readonly stage: number;
}

interface Node {
  readonly state: GameState;
  readonly fingerprint: string;
  readonly parent: Node | null;
  /** The step that leads here; null at the root. */
  readonly step: Intent | null;
  readonly setOuts: number;
  readonly cards: number;
  readonly score: number;
  /** The score with the approach bonus and without what sides fouled cost (B-PL-8). */
  readonly rank: number;
}

/** B-PL-3, B-DEC-10: sorting at the Interchange lies outside the district, and stopping needs no node. */
function searched(state: GameState, intent: Intent, flyingSwitch: boolean): boolean {
  switch (intent.type) {
    case 'switch.move':
    case 'switch.dropCars':
      return true;
    case 'switch.sortConsist':
      return state.trays[intent.trayId]?.position.at === 'grid';
    case 'maneuver.flyingSwitch':
      return flyingSwitch;
    default:
      return false;
  }
}

function planOf(root: Node, best: Node, found: Pick<Plan, 'tried' | 'complete' | 'truncated'>): Plan {
  const steps: Intent[] = [];
  const fingerprints = [best.fingerprint];
  for (let node = best; node.step !== null && node.parent !== null; node = node.parent) {
    steps.push(node.step);
    fingerprints.push(node.parent.fingerprint);
  }
  const { day, stage } = root.state.clock;
  return { steps: steps.reverse(), fingerprints: fingerprints.reverse(), rootScore: root.score, score: best.score, ...found, day, stage };
}

/**
 * The search in slices: yields how many candidates it has looked at about every `every` of them, and returns the plan that
 * `planSwitchingTurn` makes (B-DIF-5). The state must be a switching turn of this player.
 */
export function* planSwitchingSlices(state: GameState, player: PlayerIndex, options: PlanOptions = {}, every = SLICE): Generator<number, Plan, void> {
  const { budget = DEFAULT_BUDGET, beam = DEFAULT_BEAM, flyingSwitch = true, weights = WEIGHTS } = options;
  const evaluate = evaluatorFor(state, player, weights);
  const moves = turnOf(state, player).movesRemaining;

  function node(after: GameState, fingerprint: string, parent: Node | null, step: Intent | null): Node {
    const { value, approach, fouling } = evaluate(after);
    const setOuts = (parent?.setOuts ?? 0) + (step?.type === 'switch.dropCars' ? 1 : 0);
    const cards = (parent?.cards ?? 0) + (step?.type === 'maneuver.flyingSwitch' ? 1 : 0);
    const spent = moves - turnOf(after, player).movesRemaining;
    const score = value - STEP_COSTS.move * spent - STEP_COSTS.setOut * setOuts - STEP_COSTS.card * cards;
    return { state: after, fingerprint, parent, step, setOuts, cards, score, rank: score + approach - fouling };
  }

  const root = node(state, switchingFingerprint(state, player), null, null);
  const seen = new Set([root.fingerprint]);
  let best = root;
  let tried = 0;
  let truncated = false;
  let layer: readonly Node[] = [root];
  while (layer.length > 0) {
    const next: Node[] = [];
    for (const from of layer) {
      for (const { intent, take } of switchingForks(from.state, player)) {
        if (!searched(from.state, intent, flyingSwitch)) continue;
        if (tried >= budget) return planOf(root, best, { tried, complete: false, truncated });
        tried += 1;
        if (tried % every === 0) yield tried;
        const after = take();
        const fingerprint = switchingFingerprint(after, player);
        if (seen.has(fingerprint)) continue;
        seen.add(fingerprint);
        const child = node(after, fingerprint, from, intent);
        if (child.score > best.score + MARGIN) best = child;
        next.push(child);
      }
    }
    if (next.length > beam) {
      next.sort((a, b) => b.rank - a.rank);
      next.length = beam;
      truncated = true;
    }
    layer = next;
  }
  return planOf(root, best, { tried, complete: true, truncated });
}

/** The best switching turn the search finds, never worse than doing nothing. The state is left as it was (B-PL-10). */
export function planSwitchingTurn(state: GameState, player: PlayerIndex, options: PlanOptions = {}): Plan {
  return runThrough(planSwitchingSlices(state, player, options, Infinity));
}
