/**
 * Words as the search index and names are compared: lower case, no accents, no apostrophes. `search_text` in the
 * migrations does the same to what is indexed.
 */
const dropped = /[\u0300-\u036F'\u2018\u2019\u02BC]/g;
const separators =
  /(?:\p{Cc}|[ -/:-`{-¿×÷]|[\u2000-\u2BFF]|[\u3000-\u303F]|[\uFE00-\uFE0F]|[\uFF00-\uFF0F]|[\u{1F000}-\u{1FAFF}])+/gu;
const replaced: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss' };

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(dropped, '')
    .toLowerCase()
    .replaceAll(/[øłđıß]/g, (letter) => replaced[letter]!)
    .replaceAll(separators, ' ')
    .trim();

export const wordsOf = (text: string): string[] => {
  const folded = foldText(text.replaceAll('\u0000', ' '));
  return folded === '' ? [] : folded.split(' ');
};
