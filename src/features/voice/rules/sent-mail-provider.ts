/** The mailboxes that sent mail can be read from. */
export const sentMailProviders = ['google', 'microsoft'] as const;
export type SentMailProvider = (typeof sentMailProviders)[number];
