// English words of sound, offline use and updates. Keys begin with 'sound.', 'offline.', 'update.'.

export const soundStrings = {
  'sound.on': 'Sound on',
  'sound.off': 'Sound off',
  'sound.group': 'Sound',
  'sound.volume': 'Volume',
  'sound.percent': '{volume} percent',
  'sound.none': 'This browser has no sound to give.',
  'update.ready': 'A newer version is ready.',
  'update.use': 'Use it now',
  'update.later': 'Later',
  'update.loading': 'Getting the newer version…',
} as const;
