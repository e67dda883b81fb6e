// The Mainline cards as landscapes in one line each, a box for every region (look of the Division map), for the page about the
// Mainline deck.

import { MAINLINE_CARDS } from '../../src/engine/index.ts';
import type { MainlineKind } from '../../src/engine/index.ts';

const HEIGHT = 96;
const GROUND = 74;

function scene(kind: MainlineKind, w: number): string {
  const land = (d: string): string => `<path class="land" d="${d}"/>`;
  const road = (d: string): string => `<path class="road-bed" d="${d}"/><path class="road" d="${d}"/>`;
  const g = GROUND;
  const at = (f: number): string => (w * f).toFixed(0);
  switch (kind) {
    case 'plains':
      return land(`M0 ${g - 18}H${w}M${at(0.2)} ${g - 18}v-9m-5 3l5 4l5-4M${at(0.74)} ${g - 18}v-16h14v16m-14-16l7-6l7 6M${at(0.5)} ${g - 40}q8-6 16 0`) + road(`M0 ${g}H${w}`);
    case 'curves':
      return land(`M0 ${g - 22}Q${at(0.2)} ${g - 44} ${at(0.42)} ${g - 22}T${at(0.8)} ${g - 26}T${w} ${g - 20}`) + road(`M0 ${g}C${at(0.18)} ${g} ${at(0.2)} ${g - 16} ${at(0.36)} ${g - 14}S${at(0.56)} ${g + 8} ${at(0.7)} ${g + 4}S${at(0.86)} ${g} ${w} ${g}`);
    case 'hilly':
      return land(`M0 ${g - 20}Q${at(0.16)} ${g - 56} ${at(0.32)} ${g - 26}Q${at(0.5)} ${g - 62} ${at(0.68)} ${g - 26}Q${at(0.86)} ${g - 52} ${w} ${g - 22}`) + road(`M0 ${g}Q${at(0.14)} ${g - 18} ${at(0.28)} ${g - 3}Q${at(0.46)} ${g - 22} ${at(0.64)} ${g - 3}Q${at(0.82)} ${g - 18} ${w} ${g}`);
    case 'heavyGrade':
      return land(`M0 ${g - 14}L${at(0.22)} ${g - 34}L${at(0.32)} ${g - 26}L${at(0.55)} ${g - 46}L${at(0.66)} ${g - 38}L${at(0.86)} ${g - 56}L${w} ${g - 46}`) + road(`M0 ${g}L${w} ${g - 34}`)
        + `<path class="arrow" d="M${at(0.62)} ${g + 2}l${at(0.2)}-${(34 * 0.2).toFixed(0)}m-8-3l9 2l-6 7"/><text class="note" x="${at(0.6)}" y="${g + 4}" text-anchor="end">UPHILL</text>`;
    case 'doubleTrack':
      return land(`M0 ${g - 30}H${w}M${at(0.3)} ${g - 30}v-10m-4 0h8`) + road(`M0 ${g + 6}H${w}`) + road(`M0 ${g - 8}H${w}`);
    case 'uncontrolledSiding':
      return land(`M0 ${g - 34}Q${at(0.3)} ${g - 42} ${at(0.5)} ${g - 34}T${w} ${g - 36}`) + road(`M0 ${g + 4}H${w}`) + road(`M${at(0.1)} ${g + 4}Q${at(0.16)} ${g + 3} ${at(0.2)} ${g - 6}Q${at(0.22)} ${g - 12} ${at(0.28)} ${g - 12}H${at(0.72)}Q${at(0.78)} ${g - 12} ${at(0.8)} ${g - 6}Q${at(0.84)} ${g + 3} ${at(0.9)} ${g + 4}`);
    case 'tunnel':
      return road(`M0 ${g}H${w}`) + `<path class="hill" d="M${at(0.2)} ${g + 7}V${g - 20}Q${at(0.3)} ${g - 58} ${at(0.5)} ${g - 56}T${at(0.8)} ${g - 20}V${g + 7}z"/><path class="mouth" d="M${at(0.2)} ${g + 7}v-14q0-10 11-10t11 10v14zM${at(0.8)} ${g + 7}v-14q0-10-11-10t-11 10v14z"/>`;
    case 'trestle':
      return land(`M0 ${g - 16}H${at(0.1)}Q${at(0.2)} ${g - 12} ${at(0.26)} ${g + 16}H${at(0.74)}Q${at(0.8)} ${g - 12} ${at(0.9)} ${g - 16}H${w}M${at(0.34)} ${g + 18}q8-4 16 0t16 0`)
        + `<path class="bent" d="${[0.2, 0.32, 0.44, 0.56, 0.68, 0.8].map((f) => `M${at(f)} ${g - 22}l-5 ${f < 0.25 || f > 0.75 ? 14 : 38}M${at(f)} ${g - 22}l5 ${f < 0.25 || f > 0.75 ? 14 : 38}`).join('')}M${at(0.2)} ${g - 6}H${at(0.8)}"/>` + road(`M0 ${g - 24}H${w}`);
    case 'interchange':
      return land(`M${at(0.06)} ${g - 34}v-14h12v14m-14-14l8-6l8 6`) + road(`M0 ${g + 6}H${w}`) + road(`M${at(0.04)} ${g + 6}Q${at(0.08)} ${g - 6} ${at(0.14)} ${g - 6}H${at(0.42)}Q${at(0.47)} ${g - 6} ${at(0.5)} ${g + 6}`) + road(`M${at(0.12)} ${g - 6}Q${at(0.14)} ${g - 18} ${at(0.18)} ${g - 18}H${at(0.36)}Q${at(0.4)} ${g - 18} ${at(0.42)} ${g - 6}`);
  }
}

/** A card's strip, its regions boxed and numbered from the west. */
export function landscape(kind: MainlineKind): string {
  const card = MAINLINE_CARDS[kind];
  const w = Math.max(240, card.regions * 150);
  const each = w / card.regions;
  const regions = Array.from({ length: card.regions }, (_, i) => `<text class="region" x="${(each * (i + 0.5)).toFixed(0)}" y="13">REGION ${i}</text>${i > 0 ? `<path class="divide" d="M${each * i} 0V${HEIGHT}"/>` : ''}`).join('');
  const words = `${card.name}: ${card.regions} ${card.regions === 1 ? 'region' : 'regions'}, counted here from the western edge`;
  return `<figure class="strip"><svg class="landscape" width="${w}" height="${HEIGHT}" viewBox="0 0 ${w} ${HEIGHT}" role="img" aria-label="${words}"><rect class="sky" width="${w}" height="${HEIGHT}"/>${scene(kind, w)}${regions}<path class="frame" d="M.8.8H${w - 0.8}V${HEIGHT - 0.8}H.8z"/></svg></figure>`;
}
