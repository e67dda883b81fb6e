// What a draw turn plays, most useful first (B-DR-5 to B-DR-14). One card at a time: the next look sees the new board.

import {
  cardAt, cardKind, cardName, eligibleHosts, ENHANCEMENT_CARDS, lostGrants, MAINLINE_CARDS, MAINLINE_MODIFIER_CARDS,
  mainlineAt, MODIFIER_CARDS, officeNode, OFFICES, sameSquare, squareKey, timetabledDirection,
} from '../../engine/index.ts';
import type { CardKind, GridCoord, IntentOf } from '../../engine/index.ts';
import { layOf, layoutFacts } from '../layout-value.ts';
import type { Choice } from '../policy.ts';
import { areaHere, bestOf, choose, firstOf, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { industryScore } from './industry-score.ts';
import { trainHasTrack, trainIsOfUse } from './take.ts';
import { isTrain } from './traffic.ts';
import type { TrainKind } from './traffic.ts';

type Play = IntentOf<'card.play'>;
type TrackKind = Extract<CardKind, { kind: 'track' }>;

interface Playable<K extends CardKind> {
  readonly option: Play;
  readonly card: K;
}

/** B-DR-7: what a lay must gain to be made for its own sake. */
const LAY_GAIN = 0.1;

function playsOf<K extends CardKind>(decision: Decision, is: (card: CardKind) => card is K): readonly Playable<K>[] {
  return optionsOf(decision, 'card.play').flatMap((option): readonly Playable<K>[] => {
    const card = cardKind(decision.view, option.cardId);
    return is(card) ? [{ option, card }] : [];
  });
}

const isTrack = (card: CardKind): card is TrackKind => card.kind === 'track';
const isOffice = (card: CardKind): card is Extract<CardKind, { kind: 'office' }> => card.kind === 'office';
const isIndustry = (card: CardKind): card is Extract<CardKind, { kind: 'freightFacility' }> => card.kind === 'freightFacility';
const isModifier = (card: CardKind): card is Extract<CardKind, { kind: 'modifier' }> => card.kind === 'modifier';
const isEnhancement = (card: CardKind): card is Extract<CardKind, { kind: 'enhancement' }> => card.kind === 'enhancement';

/** The next card to play, or null when the rest is better kept or shed. */
export function choosePlay(decision: Decision): Choice | null {
  return (
    playOffice(decision) ??
    playTrain(decision) ??
    playTrack(decision, true) ??
    playIndustry(decision) ??
    playModifier(decision) ??
    playEnhancement(decision) ??
    modifyMainline(decision) ??
    playTrack(decision, false)
  );
}

function playOffice(decision: Decision): Choice | null {
  const play = playsOf(decision, isOffice)[0];
  return play === undefined ? null : choose(play.option, 'dr.office', { tier: OFFICES[play.card.tier].name });
}

/** B-DR-6. */
function playTrain(decision: Decision): Choice | null {
  const { view, player, flags } = decision;
  const plays = playsOf(decision, isTrain);
  const useful = plays.find(({ card }) => trainIsOfUse(view, player, card.number, flags));
  // R-LO-31: an Extra of no use leaves the hand only by running; with a track to spare it does no harm.
  const play = useful ?? plays.find(({ card }) => card.kind === 'extraTrain' && trainHasTrack(view, player, flags));
  return play === undefined ? null : choose(play.option, 'dr.train', { train: cardName(play.card) });
}

/** B-DR-6, B-DR-17: the way out of a hand over its limit that holds nothing but trains. */
export function playTrainToShed(decision: Decision): Choice | null {
  const [play] = playsOf(decision, (card): card is TrainKind => isTrain(card));
  return play === undefined ? null : choose(play.option, 'dr.trainForced');
}

/** What a lay opens, for its reason. */
function opens(decision: Decision, gain: number): string {
  if (gain >= 5.5) return 'a run-around';
  return layoutFacts(areaHere(decision)).waysOff === 0 && gain >= 1.5 ? 'a way off the main' : 'more road';
}

/** B-DR-7, B-DR-11: the best valued lay, if it gains or in any case. */
function playTrack(decision: Decision, gaining: boolean): Choice | null {
  const area = areaHere(decision);
  const plays = playsOf(decision, isTrack);
  if (plays.length === 0) return null;
  if (decision.flags.noValueLays === true) return playTrackByPiece(decision, plays, gaining);
  const lays = plays.map(({ option, card }) => ({ option, ...layOf(area, card, option) }));
  const best = bestOf(gaining ? lays.filter((lay) => lay.gain > LAY_GAIN) : lays, (lay) => lay.score);
  if (best === null) return null;
  return gaining ? choose(best.option, 'dr.track', { what: opens(decision, best.gain) }) : choose(best.option, 'dr.trackAny');
}

/** B-LAY-9: the older rule, by shape and place alone: turnouts on the Running Track, then curves, then what is nearest. */
function playTrackByPiece(decision: Decision, plays: readonly Playable<TrackKind>[], gaining: boolean): Choice | null {
  const area = areaHere(decision);
  const pieceScore = ({ option, card }: Playable<TrackKind>): number => {
    const { placement } = option;
    if (placement === undefined) return 0;
    const running = placement.row === area.runningRow;
    const shape = card.geometry === 'turnout' ? (running ? 3 : 1) : card.geometry === 'straight' ? 1 : running ? 0 : 2;
    return shape - 0.1 * (Math.abs(placement.row - area.officeCoord.row) + Math.abs(placement.col - area.officeCoord.col));
  };
  if (!gaining) {
    const [first] = plays;
    return first === undefined ? null : choose(first.option, 'dr.trackAny');
  }
  const best = bestOf(plays, pieceScore);
  return best === null || pieceScore(best) <= 1 ? null : choose(best.option, 'dr.track', { what: 'more road' });
}

function playIndustry(decision: Decision): Choice | null {
  const { view, player, flags } = decision;
  const plays = playsOf(decision, isIndustry);
  const score = ({ option, card }: (typeof plays)[number]): number =>
    option.placement === undefined ? 0 : industryScore(view, player, card.facility, option.placement);
  const best = flags.noIndustryScore === true ? (plays[0] ?? null) : bestOf(plays, score);
  return best === null ? null : choose(best.option, 'dr.industry', { industry: cardName(best.card) });
}

/** The square a Modifier would serve. */
function hostOf(decision: Decision, { option, card }: Playable<Extract<CardKind, { kind: 'modifier' }>>): GridCoord | null {
  if (option.placement === undefined) return null;
  return option.host ?? eligibleHosts(areaHere(decision), card.modifier, option.placement)[0] ?? null;
}

/** B-DR-13: a worker first, then a box that can be used; nothing where the grant is wasted. */
function playModifier(decision: Decision): Choice | null {
  const area = areaHere(decision);
  const { sites } = layoutFacts(area);
  const score = (play: Playable<Extract<CardKind, { kind: 'modifier' }>>): number => {
    const host = hostOf(decision, play);
    const facility = host === null ? null : (cardAt(area, host)?.facility ?? null);
    const { placement } = play.option;
    if (facility === null || placement === undefined) return 0;
    const grant = MODIFIER_CARDS[play.card.modifier];
    const lost = lostGrants(facility, play.card.modifier);
    const boxes = grant.outbound - lost.outbound + grant.inbound - lost.inbound;
    const worth = 2 * (grant.laborers + grant.porters) + boxes;
    if (worth === 0) return 0;
    // A square where an industry could stand is worth more than any other.
    return worth - (sites.some((site) => sameSquare(site, placement)) ? 0.5 : 0);
  };
  const best = bestOf(playsOf(decision, isModifier), score);
  if (best === null || score(best) <= 0) return null;
  const host = hostOf(decision, best);
  const facility = host === null ? null : (cardAt(area, host)?.facility?.industry ?? null);
  return choose(best.option, 'dr.board', { card: cardName(best.card), place: facility === null ? 'the Office' : cardName({ kind: 'freightFacility', facility }) });
}

/** B-DR-14. */
function playEnhancement(decision: Decision): Choice | null {
  const area = areaHere(decision);
  const { reachable } = layoutFacts(area);
  const score = ({ option, card }: Playable<Extract<CardKind, { kind: 'enhancement' }>>): number => {
    if (option.node !== undefined) {
      const node = mainlineAt(decision.view, option.node);
      return MAINLINE_CARDS[node.card].mayPass ? 1 : 2 + 0.1 * MAINLINE_CARDS[node.card].regions;
    }
    if (option.placement === undefined) return 0;
    if (ENHANCEMENT_CARDS[card.key].placement === 'secondaryTrackStraight') return reachable.has(squareKey(option.placement)) ? 2 : 0;
    return 1;
  };
  const best = bestOf(playsOf(decision, isEnhancement), score);
  if (best === null || score(best) <= 0) return null;
  return choose(best.option, 'dr.board', { card: cardName(best.card), place: best.option.node === undefined ? 'the district' : 'the line' });
}

/** B-DR-14: the longest card beside the Office, and a Heavy Grade where a scheduled train gains by it. */
function modifyMainline(decision: Decision): Choice | null {
  const { view } = decision;
  const area = areaHere(decision);
  const own = officeNode(area.seat);
  const score = (option: IntentOf<'mainline.modify'>): number => {
    const card = cardKind(view, option.cardId);
    if (card.kind !== 'mainlineModifier') return 0;
    const node = mainlineAt(view, option.node);
    if (card.key === 'realignment') return MAINLINE_CARDS[node.card].regions + (Math.abs(option.node - own) === 1 ? 3 : 0);
    const uphill = card.key === 'helpers';
    return view.timetable.some((number) => number !== null && (timetabledDirection(number) === node.gradeUp) === uphill) ? 2 : 0;
  };
  const best = bestOf(optionsOf(decision, 'mainline.modify'), score);
  if (best === null) return null;
  const card = cardKind(view, best.cardId);
  if (card.kind !== 'mainlineModifier') return null;
  const { name } = MAINLINE_MODIFIER_CARDS[card.key];
  return score(best) > 0 ? choose(best, 'dr.board', { card: name, place: 'the line' }) : choose(best, 'dr.hand', { card: name });
}

/** Whether the turn may end now. */
export function endOfDraw(decision: Decision): Choice | null {
  const end = firstOf(decision, 'draw.end');
  return end === null ? null : choose(end, 'dr.end');
}

