// Plays voices with Web Audio (U-SU-1, U-SU-2): one context, one way out with the volume and a soft limit. Whoever opens it does so within a
// gesture of the player's.

import { envelope, hiss, LOUDEST, soften } from './voices.ts';
import type { Voice } from './voices.ts';

export interface Player {
  /** Begins in so many seconds. */
  readonly play: (voices: readonly Voice[], delay: number) => void;
  /** 0 to 100. */
  readonly setVolume: (volume: number) => void;
  /** At first, after a sleep, and where the browser has held it back; settles when it sounds or never will. */
  readonly resume: () => Promise<void>;
  /** Fades and sleeps. */
  readonly silence: () => void;
}

const HISS_SECONDS = 1;
const CURVE_POINTS = 2049;
/** A cue is laid down a little ahead, so that its first moment is not cut. */
const LEAD = 0.01;
/** A change of volume without a crackle, and the sleep after the last of it. */
const FADE_SECONDS = 0.02;
const SLEEP_MS = 200;

/** Whether this browser can sound at all. */
export function canSound(): boolean {
  return 'AudioContext' in window;
}

/** A player, or null where the browser gives none. */
export function openPlayer(volume: number): Player | null {
  try {
    return playerOn(new AudioContext(), volume);
  } catch {
    return null;
  }
}

function playerOn(context: AudioContext, loudness: number): Player {
  const noise = context.createBuffer(1, context.sampleRate * HISS_SECONDS, context.sampleRate);
  noise.copyToChannel(hiss(noise.length), 0);
  const volume = new GainNode(context, { gain: loudness / 100 });
  // The curve spans -1 to 1: the mix is made small before it and the curve makes it large again.
  const shrink = new GainNode(context, { gain: 1 / LOUDEST });
  const curve = Float32Array.from({ length: CURVE_POINTS }, (_, i) => soften(((i * 2) / (CURVE_POINTS - 1) - 1) * LOUDEST));
  volume.connect(shrink).connect(new WaveShaperNode(context, { curve })).connect(context.destination);

  function source(voice: Voice, begin: number): AudioScheduledSourceNode {
    if (voice.kind === 'noise') return new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const oscillator = new OscillatorNode(context, { type: voice.wave, frequency: voice.from });
    oscillator.frequency.setValueAtTime(voice.from, begin + voice.at);
    oscillator.frequency.linearRampToValueAtTime(voice.to, begin + voice.at + voice.length);
    return oscillator;
  }

  function sound(voice: Voice, begin: number): void {
    const node = source(voice, begin);
    const level = new GainNode(context, { gain: 0 });
    for (const [i, point] of envelope(voice).entries()) {
      if (i === 0) level.gain.setValueAtTime(point.level, begin + point.at);
      else level.gain.linearRampToValueAtTime(point.level, begin + point.at);
    }
    const last = voice.kind === 'noise' ? node.connect(new BiquadFilterNode(context, { type: voice.filter, frequency: voice.frequency, Q: voice.q })) : node;
    last.connect(level).connect(volume);
    node.onended = () => level.disconnect();
    node.start(begin + voice.at);
    node.stop(begin + voice.at + voice.length);
  }

  let asleep: number | null = null;
  const wake = (): Promise<void> => {
    if (asleep !== null) window.clearTimeout(asleep);
    asleep = null;
    return context.state === 'running' ? Promise.resolve() : context.resume().catch(() => undefined);
  };
  const fade = (to: number): void => {
    volume.gain.setTargetAtTime(to / 100, context.currentTime, FADE_SECONDS);
  };

  return {
    play: (voices, delay) => {
      // What a sleeping context is given would all sound at its waking, too late: it is dropped, and the next cue finds it awake.
      if (context.state !== 'running') return void wake();
      const begin = context.currentTime + LEAD + delay;
      for (const voice of voices) sound(voice, begin);
    },
    setVolume: fade,
    resume: wake,
    silence: () => {
      fade(0);
      asleep ??= window.setTimeout(() => void context.suspend().catch(() => undefined), SLEEP_MS);
    },
  };
}
