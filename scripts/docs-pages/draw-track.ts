// Rails of the drawn boards from the engine's port pairs (R-GE-5, R-GE-17), as markup: ballast, ties, two rails. A 45° leg leaves
// through the middle of its edge along its diagonal, a sharp leg square on. A square is 96 units.

import { meetsSquare, portPairs } from '../../src/engine/index.ts';
import type { CardGeometry, Port } from '../../src/engine/index.ts';

export const SQUARE = 96;
export const MID = SQUARE / 2;
const GAUGE = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

const EDGES: Readonly<Record<Port, Point>> = { n: { x: MID, y: 0 }, e: { x: SQUARE, y: MID }, s: { x: MID, y: SQUARE }, w: { x: 0, y: MID } };

const isFlat = (port: Port): boolean => port === 'e' || port === 'w';
const num = (n: number): string => String(Math.round(n * 10) / 10);

type Curve = readonly [Point, Point, Point, Point];

/** The middle of a rail from port to port. */
function curve(a: Port, b: Port, square: boolean): Curve {
  const from = EDGES[a];
  const to = EDGES[b];
  if (isFlat(a) && isFlat(b)) return [from, { x: MID, y: MID }, { x: MID, y: MID }, to];
  const side = isFlat(a) ? from : to;
  const leg = isFlat(a) ? to : from;
  const inward = side.x === 0 ? 1 : -1;
  const down = leg.y === 0 ? -1 : 1;
  const nearSide = { x: side.x + inward * (square ? 28 : 22), y: MID };
  const nearLeg = square ? { x: MID, y: leg.y - down * 22 } : { x: MID - inward * 19, y: leg.y - down * 19 };
  return isFlat(a) ? [from, nearSide, nearLeg, to] : [from, nearLeg, nearSide, to];
}

interface Sample extends Point {
  readonly nx: number;
  readonly ny: number;
}

function sample([p, q, r, s]: Curve, t: number): Sample {
  const u = 1 - t;
  const at = (f: (point: Point) => number): number => u * u * u * f(p) + 3 * u * u * t * f(q) + 3 * u * t * t * f(r) + t * t * t * f(s);
  const slope = (f: (point: Point) => number): number => 3 * u * u * (f(q) - f(p)) + 6 * u * t * (f(r) - f(q)) + 3 * t * t * (f(s) - f(r));
  const dx = slope((point) => point.x);
  const dy = slope((point) => point.y);
  const length = Math.hypot(dx, dy) || 1;
  return { x: at((point) => point.x), y: at((point) => point.y), nx: -dy / length, ny: dx / length };
}

function middle(a: Port, b: Port, square: boolean): string {
  if (isFlat(a) && isFlat(b)) return `M0 ${MID}H${SQUARE}`;
  const [p, q, r, s] = curve(a, b, square);
  return `M${num(p.x)} ${num(p.y)}C${[q, r, s].map((point) => `${num(point.x)} ${num(point.y)}`).join(' ')}`;
}

function rails(a: Port, b: Port, square: boolean): string {
  if (isFlat(a) && isFlat(b)) return `M0 ${MID - GAUGE}H${SQUARE}M0 ${MID + GAUGE}H${SQUARE}`;
  const points = Array.from({ length: 17 }, (_, i) => sample(curve(a, b, square), i / 16));
  const side = (by: number): string => points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x + p.nx * by)} ${num(p.y + p.ny * by)}`).join('');
  return side(GAUGE) + side(-GAUGE);
}

/** The points of a turnout: a stand on the side away from the leg, blades set for the straight, the frog. */
function points(pairs: readonly (readonly [Port, Port])[]): string {
  const [first, second] = pairs;
  if (first === undefined || second === undefined) return '';
  const stem = second.find((port) => isFlat(port)) ?? 'w';
  const leg = second.find((port) => !isFlat(port)) ?? 's';
  const x = stem === 'w' ? 15 : SQUARE - 15;
  const away = leg === 's' ? -1 : 1;
  const frogX = stem === 'w' ? 36 : SQUARE - 36;
  const frogY = MID + (leg === 's' ? GAUGE : -GAUGE);
  return `<path class="post" d="M${x} ${MID}V${MID + away * 19}"/><circle class="target" cx="${x}" cy="${MID + away * 21}" r="3.6"/><path class="frog" d="M${frogX - 4} ${frogY}l8 -2v4z"/>`;
}

/** One card's track, to the edges of its square. */
export function drawTrack(geometry: CardGeometry): string {
  const square = meetsSquare(geometry);
  const pairs = portPairs(geometry);
  const lines = pairs.map(([a, b]) => middle(a, b, square)).join('');
  if (lines === '') return '';
  return `<path class="ballast" d="${lines}"/><path class="ties" d="${lines}"/><path class="rails" d="${pairs.map(([a, b]) => rails(a, b, square)).join('')}"/>${points(pairs)}`;
}

/** A bumper across a port whose rail goes no further (R-GE-17). */
export function drawBumper(geometry: CardGeometry, port: Port): string {
  const pair = portPairs(geometry).find(([a, b]) => a === port || b === port);
  if (pair === undefined) return '';
  const [a, b] = pair;
  const at = sample(curve(a, b, meetsSquare(geometry)), a === port ? 0.05 : 0.95);
  const end = (by: number): string => `${num(at.x + at.nx * by)} ${num(at.y + at.ny * by)}`;
  return `<path class="bumper" d="M${end(9)}L${end(-9)}"/>`;
}
