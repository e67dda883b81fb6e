// The scripts beyond the first screen's: those of a game, and those of the lobby's doors. The site's build writes the real lists into its own
// copy of this file.

export const later: readonly string[] = [];
export const lobby: readonly string[] = [];
