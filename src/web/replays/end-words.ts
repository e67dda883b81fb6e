// How a replay ends, in the words under its scrubber (U-RV-4): whole, on the open question, in mid-game, or at a move that these rules do
// not take.

import { isRefusalCode, refusalSentence } from '../../view/refusal-sentences.ts';
import type { Stop } from '../../table/replay.ts';
import { playerIndex } from '../../view/basics.ts';
import type { Intent, IntentType } from '../types.ts';
import { frameAt, stepAt } from './reel.ts';
import type { Reel } from './reel.ts';

const MOVES: Readonly<Record<IntentType, string>> = {
  'localOps.choose': 'choosing what to do', 'switch.move': 'moving a train', 'switch.dropCars': 'setting out cars', 'switch.sortConsist': 'putting a train in order',
  'switch.end': 'ending the switching', 'maneuver.flyingSwitch': 'a Flying Switch', 'maneuver.redFlags': 'setting a Red Flag', 'draw.fromHomeOffice': 'drawing from the Home Office',
  'draw.fromDepartment': 'drawing from a Department', 'draw.end': 'ending the drawing', 'card.play': 'playing a card', 'card.discard': 'discarding a card',
  'freightAgent.stockOutbound': 'stocking a green box', 'freightAgent.clearInbound': 'clearing a red box', 'freightAgent.unjam': 'unjamming a load', 'freightAgent.end': 'dismissing the Freight Agent',
  'newTrain.placeCar': 'adding a car to a train', 'newTrain.passCar': 'passing on a car', 'newTrain.secondSection': 'ordering a Second Section', 'newTrain.startExtra': 'starting an Extra',
  'mainline.clearance': 'ruling on a clearance', 'mainline.modify': 'changing a Mainline card', 'mainline.redFlag': 'answering with a Red Flag', 'mainline.yardOffice': 'ruling on the Yard Office',
  'redFlag.play': 'playing the Toolbox flag', 'porter.board': 'boarding passengers', 'porter.detrain': 'detraining passengers', 'laborer.startLoad': 'starting a load',
  'laborer.advanceLoad': 'moving a load on', 'laborer.beginUnload': 'beginning to unload', 'loadUnload.end': 'ending Load/Unload', 'game.extend': 'voting on another Day',
};

function why(reel: Reel, stop: Stop, intent: Intent | undefined): string {
  const last = reel.steps.length - 1;
  if (stop.code === 'NO_ACTOR') return 'nobody is due to move there.';
  if (!isRefusalCode(stop.code)) return stop.code;
  if (intent === undefined) return refusalSentence(stop.code, null);
  const player = intent.type === 'game.extend' ? intent.player : (frameAt(reel, last, playerIndex(0)).actor ?? playerIndex(0));
  return refusalSentence(stop.code, { state: stepAt(reel, last).state, player, intent });
}

/** One line; the last one a viewer of this replay reads. */
export function endWords(reel: Reel): string {
  const { end } = reel;
  switch (end.kind) {
    case 'complete':
      return 'Complete: the recorded game is over.';
    case 'vote':
      return 'Complete: it ends with the question of another Day unanswered.';
    case 'open':
      return 'The record ends here, in the middle of the game.';
    case 'stopped': {
      const { stop } = end;
      const intent = reel.save.history[stop.index];
      if (stop.code === 'NO_ACTOR' && intent?.type === 'game.extend' && !reel.players.includes(intent.player)) return 'The history contains a move for a seat that does not exist.';
      return `Stops at move ${stop.index + 1} of ${stop.of}: ${MOVES[stop.type]} — ${why(reel, stop, intent)}`;
    }
  }
}
