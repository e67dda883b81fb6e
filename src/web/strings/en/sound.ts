// English words of sound, offline use and updates. Keys begin with 'sound.', 'offline.', 'update.'.

export const soundStrings = {
  'sound.on': 'Sound on',
  'sound.off': 'Sound off',
} as const;
