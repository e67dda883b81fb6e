// Which of the three options a Stage of Local Operations goes to (B-LO-1 to B-LO-10): operate before drawing, and switch
// only when it is worth it.

import {
  apply, badlyMadeUp, carsOn, INDUSTRY_CARDS, MAX_CONSIST, maySwitch, sameSquare, squareKey, squaresOf,
  traysInDistrict,
} from '../../engine/index.ts';
import type { CrewTray, LocalOption, OfficeArea } from '../../engine/index.ts';
import { industriesOf, isFinished, wantsCar } from '../industry-needs.ts';
import { layoutFacts } from '../layout-value.ts';
import type { IndustrySite } from '../industry-needs.ts';
import { planSwitchingSlices } from '../planner/plan.ts';
import type { Plan, PlanOptions } from '../planner/plan.ts';
import type { Choice } from '../policy.ts';
import { carName, carTypeName, trayTitle, withArticle } from '../../view/words.ts';
import { areaHere, choose, lastResort, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { worthyAct } from './freight-agent.ts';

/** What a planned turn must gain to be worth a Stage (B-LO-2). */
const WORTH_SWITCHING = 0.05;

/** The option of this Stage; yields while a plan is being made. */
export function* chooseOptionSlices(decision: Decision, budgets: PlanOptions, keepPlan: (plan: Plan) => void): Generator<unknown, Choice, void> {
  const area = areaHere(decision);
  const option = (wanted: LocalOption) => optionsOf(decision, 'localOps.choose').find((one) => one.option === wanted) ?? null;
  const crews = traysInDistrict(decision.view, area.seat).filter(maySwitch);
  const switching = option('switch');
  const stranded = crews.some((crew) => isStranded(area, crew));
  const operate = decision.flags.noOperateFirst !== true;
  const work = operate ? workForCrews(area, crews) : null;
  if (switching !== null && (stranded || work !== null)) {
    const worth = yield* planWorth(decision, budgets, keepPlan);
    if (stranded && (worth === null || worth > 0)) return choose(switching, 'lo.stranded');
    if (work !== null && (worth === null || worth >= WORTH_SWITCHING)) return choose(switching, 'lo.switch', { what: work });
  }
  const agent = operate ? option('freightAgent') : null;
  const act = agent === null ? null : worthyAct(decision);
  if (agent !== null && act !== null) {
    switch (act.kind) {
      case 'stock':
        return choose(agent, 'lo.stock', { industry: act.what, car: carTypeName(act.car) });
      case 'clear':
        return choose(agent, 'lo.clear', { place: act.what });
      case 'passenger':
        return choose(agent, 'lo.passenger', { train: act.what });
    }
  }
  const draw = option('draw');
  return draw === null ? lastResort(decision) : choose(draw, 'lo.draw');
}

/** B-LO-1: away from the Office, or at it in an order in which it can never leave. */
function isStranded(area: OfficeArea, crew: CrewTray): boolean {
  if (crew.position.at !== 'grid') return false;
  return !sameSquare(crew.position.coord, area.officeCoord) || badlyMadeUp(crew) !== null;
}

/** What the best plan gains over standing still; null when this policy does not plan. */
function* planWorth(decision: Decision, budgets: PlanOptions, keepPlan: (plan: Plan) => void): Generator<unknown, number | null, void> {
  if (decision.flags.noPlanSwitching === true) return null;
  const chosen = apply(decision.view, decision.player, { type: 'localOps.choose', option: 'switch' });
  if (!chosen.ok) return 0;
  const plan = yield* planSwitchingSlices(chosen.state, decision.player, budgets);
  keepPlan(plan);
  return plan.steps.length === 0 ? 0 : plan.score - plan.rootScore;
}

/** B-LO-2: what a crew could do here, in words; null when there is nothing. */
function workForCrews(area: OfficeArea, crews: readonly CrewTray[]): string | null {
  if (crews.length === 0) return null;
  const { reachable } = layoutFacts(area);
  const open = industriesOf(area).filter((site) => !site.locked && reachable.has(squareKey(site.coord)));
  const nameOf = ({ facility }: IndustrySite): string => (facility.industry === null ? '' : INDUSTRY_CARDS[facility.industry].name);
  for (const crew of crews) {
    for (const car of crew.consist) {
      const site = open.find(({ facility }) => wantsCar(facility, car, area.seat));
      if (site !== undefined) return `${trayTitle(crew)} carries ${withArticle(carName(car))} for ${nameOf(site)}`;
    }
  }
  const room = crews.some((crew) => crew.consist.length < MAX_CONSIST);
  for (const site of open) {
    const car = site.facility.industryTrack.cars.find((one) => isFinished(site.facility, one));
    if (room && car !== undefined) return `${withArticle(carName(car))} is done at ${nameOf(site)}`;
  }
  for (const [, card] of squaresOf(area)) {
    if (card.facility?.kind === 'freight') continue;
    for (const car of carsOn(card)) {
      const site = open.find(({ facility }) => wantsCar(facility, car, area.seat));
      if (site !== undefined) return `${withArticle(carName(car))} stands ready for ${nameOf(site)}`;
    }
  }
  return null;
}
