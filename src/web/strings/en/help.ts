// English words of the help drawer. Keys begin with 'help.'.

export const helpStrings = {
  'help.title': 'Help',
} as const;
