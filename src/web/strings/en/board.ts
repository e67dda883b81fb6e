// English words of the panels of the game screen. Keys begin with the panel's name.

export const boardStrings = {
  'board.office': 'Office Area',
} as const;
