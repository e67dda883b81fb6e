// What this browser remembers of the sound: on or off, and how loud (U-SU-1, U-ST-5). Every read bears absent, corrupt or forbidden storage.

const KEY = 'stationmaster-sound';

export interface SoundChoice {
  readonly on: boolean;
  /** 0 to 100. */
  readonly volume: number;
}

const STANDARD: SoundChoice = { on: false, volume: 60 };

export function storedSound(): SoundChoice {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return STANDARD;
    const { on, volume } = value as { readonly on?: unknown; readonly volume?: unknown };
    return {
      on: on === true,
      volume: typeof volume === 'number' && Number.isFinite(volume) ? Math.min(100, Math.max(0, Math.round(volume))) : STANDARD.volume,
    };
  } catch {
    return STANDARD;
  }
}

export function storeSound(choice: SoundChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing asks for the sound anew with every page.
  }
}
