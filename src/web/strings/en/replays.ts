// English words of the replay viewer. Keys begin with 'replays.'.

export const replayStrings = {
  'replays.title': 'Replays',
} as const;
