// What every cue is made of (U-SU-2): a plain list of tones and noises with the time, pitch and strength of each, and the one envelope both
// the player and the tests take from it. Nothing here knows of a page.

import { CUES } from '../../view/display-types.ts';

/** The cues of the game and the two of the page itself: your turn, a refused act. */
export const SOUND_NAMES = [...CUES, 'turn', 'refuse'] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

interface Timed {
  /** Seconds after the cue's beginning. */
  readonly at: number;
  readonly length: number;
  /** Before the volume. */
  readonly gain: number;
  /** Held swells and fades; struck rings out from its first moment. */
  readonly shape: 'held' | 'struck';
}

export interface Tone extends Timed {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'square' | 'sawtooth' | 'triangle';
  /** Hertz; the pitch goes evenly from one to the other. */
  readonly from: number;
  readonly to: number;
}

export interface Noise extends Timed {
  readonly kind: 'noise';
  readonly filter: 'bandpass' | 'lowpass';
  readonly frequency: number;
  readonly q: number;
}

export type Voice = Tone | Noise;

type Placed = readonly [at: number, length: number, gain: number];

function tone(wave: Tone['wave'], pitch: number | readonly [number, number], [at, length, gain]: Placed, shape: Timed['shape'] = 'held'): Tone {
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  return { kind: 'tone', wave, from, to, at, length, gain, shape };
}

function noise(filter: Noise['filter'], frequency: number, q: number, [at, length, gain]: Placed): Noise {
  return { kind: 'noise', filter, frequency, q, at, length, gain, shape: 'held' };
}

function bell(at: number, length: number, partials: readonly (readonly [number, number])[]): readonly Tone[] {
  return partials.map(([pitch, gain]) => tone('sine', pitch, [at, length, gain], 'struck'));
}

/** Puffs of steam, each as far after the one before as its gap says; the last gap leads to what follows. */
function chuffs(frequency: number, q: number, length: number, gaps: readonly number[], first: number, change: number): readonly Noise[] {
  return gaps.map((_gap, i) => noise('bandpass', frequency, q, [gaps.slice(0, i).reduce((sum, gap) => sum + gap, 0), length, first + i * change]));
}

const STRIKE = [[1046, 0.12], [1568, 0.07], [2093, 0.05], [2637, 0.03]] as const;
const WHISTLE = [[392, 0.16], [466, 0.13], [587, 0.10], [784, 0.05]] as const;

export const VOICES: Readonly<Record<SoundName, readonly Voice[]>> = {
  stage: [
    ...WHISTLE.map(([pitch, gain]) => tone('sawtooth', [pitch, pitch * 0.985], [0, 0.9, gain])),
    noise('bandpass', 1400, 0.8, [0, 0.9, 0.05]),
  ],
  day: [...bell(0, 0.7, STRIKE), ...bell(0.22, 0.7, STRIKE)],
  train: [tone('triangle', [523, 440], [0, 0.16, 0.12]), tone('triangle', [349, 330], [0.16, 0.35, 0.12])],
  couple: [tone('square', 180, [0, 0.06, 0.10]), tone('square', 360, [0, 0.06, 0.10]), noise('lowpass', 900, 0.7, [0.06, 0.04, 0.10])],
  drop: [tone('square', 140, [0, 0.05, 0.09]), tone('square', 105, [0.05, 0.07, 0.09])],
  schedule: [660, 740, 830, 990].map((pitch, i) => tone('triangle', pitch, [i * 0.05, 0.04, 0.08])),
  arrive: [...chuffs(190, 1.1, 0.07, [0.13, 0.17, 0.22, 0.28], 0.11, -0.015), ...bell(0.8, 0.3, [[1046, 0.07], [1568, 0.04]])],
  depart: [...chuffs(210, 1.2, 0.06, [0.22, 0.15, 0.10, 0.07, 0.05], 0.06, 0.012), tone('sawtooth', [349, 300], [0.59, 0.45, 0.10])],
  completed: [
    tone('sawtooth', [392, 370], [0, 0.55, 0.13]), tone('triangle', [262, 247], [0, 0.55, 0.09]),
    tone('sawtooth', [330, 300], [0.42, 0.75, 0.08]), tone('triangle', [220, 200], [0.42, 0.75, 0.055]),
  ],
  crash: [
    tone('square', [311, 70], [0, 0.35, 0.16]), tone('sawtooth', [233, 52], [0, 0.40, 0.13]),
    noise('lowpass', 900, 0.4, [0, 0.40, 0.16]), tone('sine', 45, [0, 0.30, 0.18]),
  ],
  turn: [tone('sine', 660, [0, 0.09, 0.08]), tone('sine', 880, [0.09, 0.09, 0.08])],
  refuse: [tone('square', 150, [0, 0.08, 0.06])],
};

/** How long a cue sounds. */
export function secondsOf(name: SoundName): number {
  return Math.max(...VOICES[name].map((voice) => voice.at + voice.length));
}

export interface Point {
  /** Seconds after the cue's beginning. */
  readonly at: number;
  readonly level: number;
}

const SWELL = 0.04;
const FADE = 0.12;
const STRUCK_IN = 0.004;
/** What a struck voice has lost at its end, as a power of e. */
const DECAY = 5;
const DECAY_POINTS = 14;

/** A voice's strength over time: straight lines from point to point. It begins and ends in silence, and nowhere does it jump. */
export function envelope(voice: Voice): readonly Point[] {
  const { at, length, gain } = voice;
  const end = at + length;
  if (voice.shape === 'held') {
    return [{ at, level: 0 }, { at: at + Math.min(SWELL, length / 4), level: gain }, { at: end - Math.min(FADE, length / 3), level: gain }, { at: end, level: 0 }];
  }
  const rest = length - STRUCK_IN;
  const ringing = Array.from({ length: DECAY_POINTS }, (_, i) => ({ at: at + STRUCK_IN + (rest * i) / DECAY_POINTS, level: gain * Math.exp((-DECAY * i) / DECAY_POINTS) }));
  return [{ at, level: 0 }, ...ringing, { at: end, level: 0 }];
}

/** Hiss for the noises, the same on every machine: values from -1 to 1. */
export function hiss(samples: number): Float32Array<ArrayBuffer> {
  const made = new Float32Array(samples);
  let word = 0x2f6e2b1;
  for (let i = 0; i < samples; i += 1) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    made[i] = word / 0x80000000 - 1;
  }
  return made;
}

/** Where the output begins to bend, so that several loud cues at once do not crackle. */
const KNEE = 0.6;
/** The loudest sum the bend is made for. */
export const LOUDEST = 2;

/** One sample of the mix as it leaves: untouched when quiet, bent below 1 when loud. */
export function soften(sample: number): number {
  const size = Math.abs(sample);
  return size <= KNEE ? sample : Math.sign(sample) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
}
