// How well a bot plays, as the lobby names it (S-LO-6, B-DIF-1): the words that travel, and the one taken when nothing is said. Which player
// stands behind a word is the bot part's affair.

export const BOT_LEVELS = ['trainee', 'operator', 'dispatcher'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export const USUAL_LEVEL: BotLevel = 'operator';

/** A level by its name; null for a word that names none. */
export function parseBotLevel(text: string): BotLevel | null {
  return BOT_LEVELS.find((level) => level === text) ?? null;
}
