// Rails from port pairs (R-GE-17): two lines on ties over ballast. A 45° leg bends from the east or west port and leaves through
// the middle of its north or south edge on its own diagonal; a sharp leg meets the edge square on; a rail that joins nothing
// stops short of the edge. Units: a square is 96.

import { remembered, s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { Port } from '../types.ts';

export const SQUARE = 96;
export const MID = SQUARE / 2;
const GAUGE = 5;
const TIE_STEP = 8;
const TIE_HALF = 8;
/** How far short of the edge an unjoined rail ends. */
const STOP = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Sample extends Point {
  /** Unit normal, to the right of the direction of travel. */
  readonly nx: number;
  readonly ny: number;
}

export interface RailPair {
  readonly a: Port;
  readonly b: Port;
}

const EDGE: Readonly<Record<Port, Point>> = { n: { x: MID, y: 0 }, e: { x: SQUARE, y: MID }, s: { x: MID, y: SQUARE }, w: { x: 0, y: MID } };

const flat = (port: Port): boolean => port === 'e' || port === 'w';

/** Control points of one rail, from port `a` to port `b`. */
function controls(a: Port, b: Port, square: boolean): readonly [Point, Point, Point, Point] {
  const from = EDGE[a];
  const to = EDGE[b];
  if (flat(a) === flat(b)) {
    const third = (k: number): Point => ({ x: from.x + ((to.x - from.x) * k) / 3, y: from.y + ((to.y - from.y) * k) / 3 });
    return [from, third(1), third(2), to];
  }
  const side = flat(a) ? from : to;
  const leg = flat(a) ? to : from;
  const inward = side.x === 0 ? 1 : -1;
  const down = leg.y === 0 ? -1 : 1;
  const nearSide = { x: side.x + inward * (square ? 28 : 22), y: MID };
  const nearLeg = square ? { x: MID, y: leg.y - down * 22 } : { x: MID - inward * 19, y: leg.y - down * 19 };
  return flat(a) ? [from, nearSide, nearLeg, to] : [from, nearLeg, nearSide, to];
}

function bezier([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], t: number): Sample {
  const u = 1 - t;
  const x = u * u * u * p0.x + 3 * u * u * t * p1.x + 3 * u * t * t * p2.x + t * t * t * p3.x;
  const y = u * u * u * p0.y + 3 * u * u * t * p1.y + 3 * u * t * t * p2.y + t * t * t * p3.y;
  const dx = 3 * u * u * (p1.x - p0.x) + 6 * u * t * (p2.x - p1.x) + 3 * t * t * (p3.x - p2.x);
  const dy = 3 * u * u * (p1.y - p0.y) + 6 * u * t * (p2.y - p1.y) + 3 * t * t * (p3.y - p2.y);
  const length = Math.hypot(dx, dy) || 1;
  return { x, y, nx: -dy / length, ny: dx / length };
}

/** Points along a rail about one unit apart. */
function samples(pair: RailPair, square: boolean): readonly Sample[] {
  const points = controls(pair.a, pair.b, square);
  const steps = flat(pair.a) && flat(pair.b) ? SQUARE : 84;
  return Array.from({ length: steps + 1 }, (_, i) => bezier(points, i / steps));
}

function line(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('');
}

function offset(points: readonly Sample[], by: number): readonly Point[] {
  return points.map((p) => ({ x: p.x + p.nx * by, y: p.y + p.ny * by }));
}

const thin = <T>(points: readonly T[], every: number): readonly T[] => points.filter((_, i) => i % every === 0 || i === points.length - 1);

function trimmed(points: readonly Sample[], pair: RailPair, open: (port: Port) => boolean): readonly Sample[] {
  const from = open(pair.a) ? 0 : STOP;
  const to = open(pair.b) ? points.length : points.length - STOP;
  return points.slice(from, to);
}

/** The middle of a rail, as a path: what a lit route is drawn with. */
export function railPath(a: Port, b: Port, square = false): string {
  return line(thin(samples({ a, b }, square), 4));
}

export interface TrackLook {
  readonly rails: readonly RailPair[];
  readonly squareLegs: boolean;
  readonly running: boolean;
  /** Ports whose rail goes on beyond the edge. */
  readonly open: (port: Port) => boolean;
}

const tracksDrawn = new Map<string, VNode>();

/** One card's track: ballast, ties, rails, bumpers at open ends; points and a switch stand where two rails part. */
export function drawTrack(look: TrackLook): VNode {
  const ends = look.rails.map(({ a, b }) => `${a}${look.open(a) ? '' : '|'}${b}${look.open(b) ? '' : '|'}`).join();
  return remembered(() => makeTrack(look), tracksDrawn, `${ends}${look.squareLegs ? 's' : ''}${look.running ? 'r' : ''}`);
}

function makeTrack(look: TrackLook): VNode {
  const tracks = look.rails.map((pair) => ({ pair, points: trimmed(samples(pair, look.squareLegs), pair, look.open) }));
  const ballast = tracks.map(({ points }) => line(thin(points, 4))).join('');
  const ties = tracks.flatMap(({ points }) =>
    points.filter((_, i) => i % TIE_STEP === TIE_STEP / 2).map((p) =>
      `M${(p.x - p.nx * TIE_HALF).toFixed(1)} ${(p.y - p.ny * TIE_HALF).toFixed(1)}L${(p.x + p.nx * TIE_HALF).toFixed(1)} ${(p.y + p.ny * TIE_HALF).toFixed(1)}`)).join('');
  const rails = tracks.map(({ points }) => line(thin(offset(points, GAUGE), 3)) + line(thin(offset(points, -GAUGE), 3))).join('');
  const bumpers = tracks.flatMap(({ pair, points }) => [
    ...(look.open(pair.a) || !points[0] ? [] : [bumper(points[0])]),
    ...(look.open(pair.b) ? [] : points.slice(-1).map(bumper)),
  ]);
  return s('g', { class: look.running ? 'track running' : 'track', 'aria-hidden': 'true' },
    s('path', { class: 'ballast', d: ballast }),
    s('path', { class: 'ties', d: ties }),
    s('path', { class: 'rails', d: rails }),
    bumpers.length > 0 && s('path', { class: 'bumper', d: bumpers.join('') }),
    look.rails.length > 1 && points(look));
}

function bumper(p: Sample): string {
  return `M${(p.x - p.nx * 8).toFixed(1)} ${(p.y - p.ny * 8).toFixed(1)}L${(p.x + p.nx * 8).toFixed(1)} ${(p.y + p.ny * 8).toFixed(1)}`;
}

/** The points at the stem, set for the straight, and the stand that throws them. */
function points(look: TrackLook): VNode {
  const [first, second] = look.rails;
  const ports: readonly Port[] = ['e', 'w'];
  const stem = ports.find((port) => [first, second].every((pair) => pair !== undefined && (pair.a === port || pair.b === port))) ?? 'w';
  const leg = second === undefined ? 's' : second.a === stem ? second.b : second.a;
  const x = stem === 'w' ? 14 : SQUARE - 14;
  const away = leg === 's' ? -1 : 1;
  const frogX = stem === 'w' ? 34 : SQUARE - 34;
  const frogY = MID + (leg === 's' ? GAUGE : -GAUGE);
  return s('g', { class: 'points' },
    s('path', { class: 'blade', d: `M${x} ${MID - GAUGE}H${stem === 'w' ? x + 16 : x - 16}M${x} ${MID + GAUGE}H${stem === 'w' ? x + 16 : x - 16}` }),
    s('path', { class: 'frog', d: `M${frogX - 3} ${frogY}l6 -1.5v3z` }),
    s('path', { class: 'stand', d: `M${x} ${MID}V${MID + away * 19}` }),
    s('circle', { class: 'target', cx: x, cy: MID + away * 21, r: 3.6 }));
}

/** The sign for Operational Rail: a wheel (R-GE-15). */
export function wheelMark(x: number, y: number): VNode {
  return s('g', { class: 'wheel', 'aria-hidden': 'true', transform: `translate(${x} ${y})` },
    s('circle', { r: 4 }),
    s('path', { d: 'M-4 0H4M0 -4V4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8' }));
}
