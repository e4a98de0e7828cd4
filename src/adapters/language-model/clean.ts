/**
 * A model's answer as plain text: without control characters, bidirectional overrides and lone surrogates, which
 * PostgreSQL rejects. Markup is kept as ordinary characters.
 */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
