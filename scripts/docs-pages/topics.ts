// Where each topic of the in-game help stands in the rules (U-HP-4): a rule or a heading of rules.html. `#t-<topic>` is an anchor
// there; a topic whose place is missing fails the build.

import { TOPICS } from '../../src/view/topics.ts';
import type { Topic } from '../../src/view/topics.ts';

/** The id of the rule or heading that a topic is about. */
export const TOPIC_PLACES = {
  stage: 'R-CK-1',
  fedora: 'R-CK-4',
  'local-options': 'R-LO-1',
  switching: 'R-LO-10',
  moves: 'R-MV-2',
  'operational-rail': 'R-GE-15',
  coupling: 'R-MV-10',
  'set-out': 'R-SO-1',
  'nose-tail': 'R-CT-2',
  routes: 'R-MV-17',
  'small-yard': 'R-SY-1',
  'flying-switch': 'R-FS-1',
  draw: 'R-LO-20',
  'hand-limit': 'R-LO-5',
  discard: 'R-LO-30',
  departments: 'R-TB-41',
  'track-placement': 'R-PT-2',
  limits: 'R-GR-10',
  'turnout-upgrade': 'R-PT-8',
  industries: 'R-PF-1',
  lockouts: 'R-PF-4',
  modifiers: 'R-PM-1',
  'office-upgrade': 'R-PO-1',
  'starting-office': 'R-SU-20',
  enhancements: 'R-PE-1',
  'dispatch-devices': 'R-ML-27',
  'freight-agent': 'R-FA-1',
  timetable: 'R-LO-24',
  'make-up': 'R-NT-10',
  extras: 'R-NT-40',
  'second-section': 'R-NT-30',
  'crew-trays': 'R-TB-20',
  mainline: 'R-ML-1',
  regions: 'R-ML-10',
  grade: 'R-ML-12',
  clearance: 'R-ML-21',
  abs: 'R-ML-29',
  'red-flags': 'R-RF-1',
  interlocking: 'R-ML-45',
  'yard-office': 'R-ML-43',
  expedite: 'R-ML-70',
  arrivals: 'R-ML-40',
  collisions: 'R-CO-1',
  passengers: 'R-LU-10',
  'freight-loading': 'R-LU-22',
  'freight-unloading': 'R-LU-24',
  'loaded-here': 'R-LU-3',
  yards: 'R-TB-30',
  'paid-stops': 'R-ML-72',
  revenue: 'all-revenue-at-a-glance',
  victory: 'R-GM-11',
  'collision-limits': 'R-GM-14',
  extension: 'R-GM-20',
  rotation: 'R-GM-41',
  visibility: 'R-GM-40',
  toolbox: 'R-SU-34',
  seating: 'R-SU-11',
  'game-types': 'R-GM-2',
  'save-undo': 'saving-and-taking-back',
  playback: 'watching-the-others',
} as const satisfies Record<Topic, string>;

/** The page with an anchor for every topic. Throws, naming all, when places are missing. */
export function withTopics(html: string): string {
  const missing: string[] = [];
  const places: Readonly<Record<Topic, string>> = TOPIC_PLACES;
  const filled = TOPICS.reduce((page, topic) => {
    const mark = ` id="${places[topic]}">`;
    const at = page.indexOf(mark);
    if (at < 0) {
      missing.push(`${topic} (${places[topic]})`);
      return page;
    }
    const end = at + mark.length;
    return `${page.slice(0, end)}<span class="anchor" id="t-${topic}"></span>${page.slice(end)}`;
  }, html);
  if (missing.length > 0) throw new Error(`the rules have no place for ${missing.join(', ')}`);
  return filled;
}
