// The scripts a game needs beyond the first screen's. The site's build writes the real list into its own copy of this file.

export const later: readonly string[] = [];
