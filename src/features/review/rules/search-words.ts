/**
 * Splits a search into lower-case words without accents, so that "tomas" finds Tomás. All words must match, in any
 * order. The store normalises titles and names in the same way.
 */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
