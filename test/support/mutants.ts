// Intents that are nearly right: legal ones with one thing changed, read back through the parser as a stranger's would be.

import { coordOf } from '../../src/engine/ids.ts';
import { parseIntent } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { Dice } from './games.ts';

const EXTRA_KEYS: Readonly<Record<string, readonly (readonly [key: string, value: unknown])[]>> = {
  'switch.move': [['via', { row: 0, col: 0 }], ['via', { row: 1, col: 1 }]],
  'switch.dropCars': [['fromNose', true]],
  'card.play': [['variant', 0], ['variant', 1], ['placement', { row: 1, col: 0 }], ['host', { row: 0, col: 0 }], ['node', 1]],
  'newTrain.startExtra': [['direction', 'east'], ['direction', 'west']],
  'porter.board': [['trayId', 'tray0']],
  'porter.detrain': [['trayId', 'tray1']],
  'mainline.redFlag': [['cardId', 'c90']],
};

function changed(key: string, value: unknown, state: GameState, dice: Dice): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return dice.chance(60) ? value + dice.pick([-1, 1]) : dice.below(6);
  if (key === 'trayId') return dice.pick([...Object.keys(state.trays), 'tray0', 'tray9']);
  if (key === 'cardId') return dice.pick([...state.decks.hands.flat(), ...state.decks.homeOffice.slice(0, 2), 'c999']);
  if (key === 'order' && Array.isArray(value)) return value.slice().reverse();
  if (value === 'east' || value === 'west') return value === 'east' ? 'west' : 'east';
  if (key === 'option') return dice.pick(['switch', 'draw', 'freightAgent']);
  if (key === 'carType') return dice.pick(['coach', 'boxcar', 'reefer', 'hopper', 'tank', 'caboose']);
  if (key === 'from') return dice.pick(['outbound', 'inbound', 'menAtWork']);
  if (typeof value === 'object' && value !== null && 'row' in value && 'col' in value && dice.chance(60)) {
    const area = dice.pick(state.officeAreas);
    return coordOf(dice.pick(Object.keys(area.grid)));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const [inner, old] = dice.pick(entries);
    return { ...value, [inner]: changed(inner, old, state, dice) };
  }
  return value;
}

/** A well-formed relative of an intent, up to three things changed; null when the changes made nonsense of it. */
export function mutantOf(intent: Intent, state: GameState, dice: Dice): Intent | null {
  const fields: Record<string, unknown> = { ...intent };
  const extras = EXTRA_KEYS[intent.type] ?? [];
  for (let changes = 1 + dice.below(3); changes > 0; changes -= 1) {
    const keys = Object.keys(fields).filter((key) => key !== 'type');
    if (extras.length > 0 && dice.chance(15)) {
      const [key, value] = dice.pick(extras);
      fields[key] = value;
    } else if (keys.length > 0) {
      const key = dice.pick(keys);
      if (dice.chance(10)) delete fields[key];
      else fields[key] = changed(key, fields[key], state, dice);
    }
  }
  return parseIntent(fields);
}
