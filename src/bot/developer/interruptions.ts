// What the bot answers before it looks at the phase (B-DEC-1 to B-DEC-8): votes and the questions of the Mainline Phase.

import type { Choice } from '../policy.ts';
import { choose, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';

/** The answer to a question that is open, or null when none is. */
export function answerInterruption(decision: Decision): Choice | null {
  // B-DEC-1: a bot plays the timetable it was dealt.
  for (const vote of optionsOf(decision, 'game.extend')) if (!vote.agree) return choose(vote, 'vote.no');
  // B-DEC-3: a denial costs one train one Stage; a wreck costs the Superintendent 5 Revenue.
  for (const ruling of optionsOf(decision, 'mainline.clearance')) if (!ruling.allow) return choose(ruling, 'clear.deny');
  // B-DEC-5: the Office is always safe to take.
  for (const offer of optionsOf(decision, 'mainline.yardOffice')) if (!offer.take) return choose(offer, 'yard.decline');
  // B-DEC-7: asked only when this arrival certainly collides.
  for (const prompt of optionsOf(decision, 'mainline.redFlag')) if (prompt.flag) return choose(prompt, 'flag.now');
  return null;
}
