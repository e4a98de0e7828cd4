/**
 * What somebody typed into a search, as words: small letters, without accents, so that "tomas" finds Tomás. Each has to
 * stand somewhere, in any order. The store makes titles and names plain in the same way.
 */
export const plainWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
