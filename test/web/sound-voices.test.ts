// Every cue as samples: the same list of voices the page plays, rendered here without a browser (U-SU-2).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelope, hiss, secondsOf, soften, SOUND_NAMES, VOICES } from '../../src/web/sound/voices.ts';
import type { Noise, SoundName, Tone, Voice } from '../../src/web/sound/voices.ts';

const RATE = 44_100;

/** The strength at a moment, on the straight lines between the points. */
function levelAt(voice: Voice, seconds: number): number {
  const points = envelope(voice);
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (a !== undefined && b !== undefined && seconds >= a.at && seconds <= b.at) return b.at === a.at ? b.level : a.level + ((b.level - a.level) * (seconds - a.at)) / (b.at - a.at);
  }
  return 0;
}

function wave(voice: Tone, phase: number): number {
  const turn = phase - Math.floor(phase);
  switch (voice.wave) {
    case 'sine':
      return Math.sin(2 * Math.PI * turn);
    case 'square':
      return turn < 0.5 ? 1 : -1;
    case 'sawtooth':
      return 2 * turn - 1;
    case 'triangle':
      return 1 - 4 * Math.abs(turn - 0.5);
  }
}

/** The filters of Web Audio: a low-pass whose Q is in decibels, a band-pass whose Q is a ratio. */
function filtered(voice: Noise, input: Float32Array): Float32Array {
  const w = (2 * Math.PI * voice.frequency) / RATE;
  const alpha = voice.filter === 'lowpass' ? Math.sin(w) / (2 * 10 ** (voice.q / 20)) : Math.sin(w) / (2 * voice.q);
  const [b0, b1, b2] = voice.filter === 'lowpass' ? [(1 - Math.cos(w)) / 2, 1 - Math.cos(w), (1 - Math.cos(w)) / 2] : [alpha, 0, -alpha];
  const [a0, a1, a2] = [1 + alpha, -2 * Math.cos(w), 1 - alpha];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return input.map((x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

function render(voices: readonly Voice[], seconds: number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * RATE) + 1);
  for (const voice of voices) {
    const begin = Math.round(voice.at * RATE);
    const count = Math.round(voice.length * RATE);
    const noise = voice.kind === 'noise' ? filtered(voice, hiss(count)) : null;
    let phase = 0;
    for (let i = 0; i <= count; i += 1) {
      const at = i / RATE;
      let sample: number;
      if (voice.kind === 'noise') sample = noise?.[i] ?? 0;
      else {
        sample = wave(voice, phase);
        phase += (voice.from + ((voice.to - voice.from) * at) / voice.length) / RATE;
      }
      if (begin + i < out.length) out[begin + i] = (out[begin + i] ?? 0) + sample * levelAt(voice, voice.at + at);
    }
  }
  return out.map(soften);
}

const peak = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The length of each cue as its description has it. */
const SECONDS: Readonly<Record<SoundName, number>> = {
  stage: 0.9, day: 0.92, train: 0.51, couple: 0.1, drop: 0.12, schedule: 0.19, arrive: 1.1, depart: 1.04, completed: 1.17, crash: 0.4, turn: 0.18, refuse: 0.08,
};

for (const name of SOUND_NAMES) {
  test(`U-SU-2 ${name} sounds for its time, begins and ends in silence, and never clips`, () => {
    assert.ok(Math.abs(secondsOf(name) - SECONDS[name]) < 1e-9, `${secondsOf(name)} s`);
    const samples = render(VOICES[name], secondsOf(name));
    assert.ok(peak(samples) > 0.04, 'it can be heard');
    assert.ok(peak(samples) < 1, 'it does not clip');
    const quiet = samples.length * 0.9;
    assert.ok(peak(samples.slice(0, samples.length * 0.3)) > 0.004 && peak(samples.slice(samples.length * 0.6, quiet)) > 0.001, 'it fills its time');
    assert.equal(samples[0], 0);
    assert.ok(Math.abs(samples[samples.length - 1] ?? 1) < 1e-3);
  });
}

test('U-SU-2 no voice jumps in or breaks off: its strength goes in lines of two milliseconds at least, from nothing to nothing', () => {
  for (const name of SOUND_NAMES) {
    for (const voice of VOICES[name]) {
      const points = envelope(voice);
      assert.equal(points[0]?.level, 0);
      assert.equal(points[points.length - 1]?.level, 0);
      assert.equal(points[0]?.at, voice.at);
      assert.ok(Math.abs((points[points.length - 1]?.at ?? 0) - voice.at - voice.length) < 1e-9);
      assert.ok(Math.abs(Math.max(...points.map(({ level }) => level)) - voice.gain) < 1e-9);
      points.forEach((point, i) => i > 0 && assert.ok(point.at - (points[i - 1]?.at ?? 0) >= 0.002, `${name}: ${JSON.stringify(points)}`));
    }
  }
});

test('U-SU-2 the three loudest cues at once do not clip, and a quiet one leaves untouched', () => {
  const loudest = [...VOICES.crash, ...VOICES.stage, ...VOICES.completed];
  assert.ok(peak(render(loudest, 1.2)) < 1);
  for (const sample of [-0.6, -0.2, 0, 0.05, 0.6]) assert.equal(soften(sample), sample);
  let before = -1;
  for (let x = -2; x <= 2; x += 0.01) {
    assert.ok(soften(x) > before && Math.abs(soften(x)) < 1);
    before = soften(x);
  }
});

test('U-SU-2 a completed run is the longest cue, and the whistle bends down', () => {
  assert.equal([...SOUND_NAMES].sort((a, b) => secondsOf(b) - secondsOf(a))[0], 'completed');
  for (const voice of VOICES.stage) if (voice.kind === 'tone') assert.ok(Math.abs(voice.to / voice.from - 0.985) < 1e-9);
});

test('U-SU-2 the hiss is the same every time, is loud enough and leans to no side', () => {
  const made = hiss(RATE);
  assert.deepEqual(made, hiss(RATE));
  assert.ok(peak(made) <= 1 && peak(made) > 0.99);
  assert.ok(Math.abs(made.reduce((sum, sample) => sum + sample, 0) / RATE) < 0.01);
});
