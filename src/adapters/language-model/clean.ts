/**
 * What a model wrote, as plain text: no control characters, no marks that turn the direction of reading around, no
 * halves of characters, which no database takes. Markup stays what it is, letters.
 */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
