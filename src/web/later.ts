// The scripts beyond the first screen's: those a game of solitaire starts with, those of the lobby's doors, and the others. The site's build
// writes the real lists into its own copy of this file.

export const game: readonly string[] = [];
export const lobby: readonly string[] = [];
export const others: readonly string[] = [];
