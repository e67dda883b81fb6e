// Controls about trains on the Division: Extras, second sections, flags, the prompts of the Mainline Phase and the vote.

import {
  areaOf, COLLISION_PENALTY, divisionPointIndex, handOf, officeNode, playerAt, redFlagCards,
} from '../engine/index.ts';
import type { Direction, ExtraStart, IntentOf, Side } from '../engine/index.ts';
import { decisionView } from './decision-view.ts';
import { withConsequence } from './menu-label.ts';
import type { Control, MenuContext } from './menu-label.ts';
import { capital, listed, officeName, sideAdjective, squareName, tierName } from './words.ts';

function running(direction: Direction): string {
  return `running ${direction}`;
}

function startWords(ctx: MenuContext, start: ExtraStart, direction: Direction | undefined): { readonly place: string; readonly way: Direction } {
  switch (start.kind) {
    case 'divisionPoint':
      return { place: `${capital(sideAdjective(start.side))} Division Point`, way: start.side === 'west' ? 'east' : 'west' };
    case 'mainline':
      return { place: 'Interchange yard', way: direction ?? 'east' };
    case 'office': {
      const own = playerAt(ctx.state, start.seat) === ctx.player;
      const place = own ? `Your ${tierName(areaOf(ctx.state, start.seat).tier)}` : capital(officeName(ctx.state, start.seat, ctx.names));
      return { place, way: direction ?? 'east' };
    }
  }
}

function startNode(ctx: MenuContext, start: ExtraStart): number {
  switch (start.kind) {
    case 'divisionPoint':
      return divisionPointIndex(ctx.state, start.side);
    case 'mainline':
      return start.node;
    case 'office':
      return officeNode(start.seat);
  }
}

/** Where an Extra may start and which way; `X17 from the` is said by the heading of the group. */
export function extraControl(ctx: MenuContext, intent: IntentOf<'newTrain.startExtra'>): Control {
  const { place, way } = startWords(ctx, intent.start, intent.direction);
  const consequence = {
    divisionPoint: 'it runs inward and takes no A/D track',
    mainline: 'it waits in the yard, off the running line, and needs clearance to leave',
    office: 'it takes an A/D track there',
  }[intent.start.kind];
  return { label: `${place}, ${running(way)}`, group: 'startExtra', node: startNode(ctx, intent.start), topic: 'extras', consequence };
}

export function secondSectionControl(ctx: MenuContext, intent: IntentOf<'newTrain.secondSection'>): Control {
  const copies = handOf(ctx.state, ctx.player).filter((id) => ctx.state.cards[id]?.kind === 'secondSection');
  const which = copies.indexOf(intent.cardId);
  return {
    label: `Order a Second Section of Train ${intent.trainNumber}${which > 0 ? ` with card ${which + 1}` : ''}`,
    group: 'secondSection', topic: 'second-section',
    consequence: 'uses the card and a Crew Tray · an identical train follows right behind',
  };
}

/** `Flag East (holds westbound trains)`. */
function flagLabel(side: Side): string {
  return side === 'east' ? 'Flag East (holds westbound trains)' : 'Flag West (holds eastbound trains)';
}

export function flagControl(ctx: MenuContext, intent: IntentOf<'maneuver.redFlags' | 'redFlag.play'>): Control {
  const { area } = ctx;
  const square = intent.side === 'east' ? area.limitsEast : area.limitsWest;
  const base = { group: 'flag', square, node: officeNode(area.seat), topic: 'red-flags' } as const;
  if (intent.type === 'redFlag.play') {
    return { ...base, label: `${flagLabel(intent.side)} — spends the Toolbox flag; your hand limit becomes three`, consequence: 'stops the next train from that side, once' };
  }
  const which = redFlagCards(ctx.state, ctx.player).indexOf(intent.cardId);
  return { ...base, label: `${flagLabel(intent.side)}${which > 0 ? `, with card ${which + 1}` : ''}`, consequence: 'uses the card · stops the next train from that side, once' };
}

export function clearanceControl(ctx: MenuContext, intent: IntentOf<'mainline.clearance'>): Control {
  const base = { group: 'decision', topic: 'clearance' } as const;
  if (!intent.allow) return { ...base, label: 'Hold it', consequence: 'it waits where it is and asks again next Stage' };
  const facts = decisionView(ctx.state, ctx.player);
  const node = facts?.node == null ? {} : { node: facts.node };
  return {
    ...base, ...node, label: 'Let it follow',
    consequence: facts?.wouldHit === true
      ? `it enters now and runs into the train ahead: both are destroyed and ${COLLISION_PENALTY} Revenue comes off you`
      : 'it enters now and meets nobody on coming in; should it catch the train ahead later, the wreck is charged to you',
  };
}

export function yardOfficeControl(ctx: MenuContext, intent: IntentOf<'mainline.yardOffice'>): Control {
  const facts = decisionView(ctx.state, ctx.player);
  const base = { group: 'decision', topic: 'yard-office' } as const;
  if (facts === null) return { ...base, label: intent.take ? 'Use the Yard Office' : 'Bring it to the Office' };
  if (intent.take) {
    const [first] = facts.lead;
    return {
      ...base, label: 'Use the Yard Office', ...(facts.square === null ? {} : { square: facts.square }),
      consequence: first === undefined
        ? 'the way in is clear; it takes no A/D track and must be switched to the Office before it can leave'
        : `it strikes what stands on ${squareName(first.square)} (${listed(first.cars)}): a wreck, ${COLLISION_PENALTY} Revenue`,
    };
  }
  return withConsequence({ ...base, label: 'Bring it to the Office' }, [officeOutcome(facts.hits, facts.adFree)]);
}

function officeOutcome(hits: readonly string[], adFree: number): string {
  if (hits.length > 0) return `a wreck (${listed(hits)}), ${COLLISION_PENALTY} Revenue, unless a flag is shown`;
  return adFree > 0 ? 'it takes a free A/D track' : 'the Interlocking holds it at the Limits until a track is free';
}

export function redFlagControl(ctx: MenuContext, intent: IntentOf<'mainline.redFlag'>): Control {
  const base = { group: 'decision', topic: 'red-flags' } as const;
  if (!intent.flag) {
    const hits = decisionView(ctx.state, ctx.player)?.hits ?? [];
    return withConsequence({ ...base, label: `Let it come in — collision, −${COLLISION_PENALTY}` }, hits.length === 0 ? [] : [`it meets ${listed(hits)}`]);
  }
  const cards = redFlagCards(ctx.state, ctx.player);
  const which = intent.cardId === undefined ? -1 : cards.indexOf(intent.cardId);
  const flag = cards.length === 0 ? 'the Toolbox flag' : which > 0 ? `Red Flags card ${which + 1}` : 'a Red Flags card';
  return { ...base, label: `Flag it — spends ${flag}`, consequence: 'it stays on its card for one Mainline Phase; nothing is hit' };
}

export function voteControl(intent: IntentOf<'game.extend'>): Control {
  return intent.agree
    ? { label: 'Play one more Day', group: 'vote', topic: 'extension', consequence: 'added only if everybody agrees · the result already decided stays' }
    : { label: 'End the game here', group: 'vote', topic: 'extension', consequence: 'one refusal ends it for the whole table' };
}

