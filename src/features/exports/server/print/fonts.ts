import { readFileSync } from 'node:fs';
import { fontFile, rangesFile } from '#platform/font-files.ts';

/**
 * Which font file has a character. The product’s own fonts come first, and Noto where they have no letters: Hebrew,
 * Arabic, Devanagari, Chinese and Japanese. The packages cut a font into files by ranges of characters, and list them in
 * `unicode.json`.
 */
export type FontStyle = 'serif' | 'serif-bold' | 'sans' | 'sans-bold';

type FontFile = { key: string; path: string; ranges: [from: number, to: number][] };

const fallbacks = ['noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-sc'];

function readFamily(family: string, weight: number): FontFile[] {
  const ranges = JSON.parse(readFileSync(rangesFile(family), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([subset, text]) => ({
    key: `${family}/${subset}/${weight}`,
    path: fontFile(family, subset.replaceAll(/[[\]]/g, ''), weight),
    ranges: text.split(',').map(readRange),
  }));
}

/** "U+1f1e9-1f1f5" or "U+b7". */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const chains: Record<FontStyle, { family: string; weight: number }> = {
  serif: { family: 'source-serif-4', weight: 400 },
  'serif-bold': { family: 'source-serif-4', weight: 600 },
  sans: { family: 'figtree', weight: 400 },
  'sans-bold': { family: 'figtree', weight: 600 },
};

export type FontChooser = (style: FontStyle, codePoint: number) => FontFile | null;

/** Reads the lists of ranges once; a font itself is read when a letter of it is set. */
export function createFontChooser(): FontChooser {
  const files = new Map<FontStyle, FontFile[]>();
  const found = new Map<FontStyle, Map<number, FontFile | null>>();
  const filesOf = (style: FontStyle): FontFile[] => {
    const { family, weight } = chains[style];
    const chain =
      files.get(style) ?? [family, 'source-serif-4', ...fallbacks].flatMap((one) => readFamily(one, weight));
    files.set(style, chain);
    return chain;
  };
  return (style, codePoint) => {
    const known = found.get(style) ?? new Map<number, FontFile | null>();
    found.set(style, known);
    const before = known.get(codePoint);
    if (before !== undefined) return before;
    const file =
      filesOf(style).find(({ ranges }) =>
        ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
      ) ?? null;
    known.set(codePoint, file);
    return file;
  };
}

/** The fonts have no pictures, and no glyphs for what only joins or varies them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\u20E3|[\uFE0E\uFE0F]/gu;
/** Soft hyphens, zero-width spaces and byte order marks draw nothing, and the PDF library fails on their empty glyphs. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/gu;
const isOwnPicture = /[©®™‼⁉↔-↙]/u;

export const withoutPictures = (text: string): string =>
  text.replaceAll(invisible, '').replaceAll(pictures, (sign) => (isOwnPicture.test(sign) ? sign : ''));
