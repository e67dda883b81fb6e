// The scripts a replay needs beyond the shelf's. The site's build writes the real list into its own copy of this file.

export const later: readonly string[] = [];
