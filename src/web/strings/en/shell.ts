// English words of setup, header, dialogs, results and settings. Keys begin with 'setup.', 'header.', 'results.' and the like.

export const shellStrings = {
  'header.undo': 'Undo',
  'header.undoMany': 'Undo ({count})',
} as const;
