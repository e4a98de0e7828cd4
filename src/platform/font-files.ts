import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Font files for what the server itself sets: PDF files and shared pages. In the sources they are the packages of
 * Fontsource, beside the bundle they are copies that `scripts/build.ts` makes from this list.
 */
export const fontFamilies = [
  { family: 'source-serif-4', weights: [400, 600] },
  { family: 'figtree', weights: [400, 600] },
  { family: 'noto-sans-hebrew', weights: [400, 600] },
  { family: 'noto-sans-arabic', weights: [400, 600] },
  { family: 'noto-sans-devanagari', weights: [400, 600] },
  { family: 'noto-sans-sc', weights: [400] }, // of thousands of letters, one weight is enough to carry
] as const;

const bundled = fileURLToPath(new URL('./fonts', import.meta.url));
const folder = existsSync(bundled)
  ? bundled
  : fileURLToPath(new URL('../../node_modules/@fontsource', import.meta.url));

/** Which characters each file of a family has. */
export const rangesFile = (family: string): string => `${folder}/${family}/unicode.json`;

/** In the nearest weight there is. */
export function fontFile(family: string, subset: string, weight: number): string {
  const known = fontFamilies.find((one) => one.family === family);
  const drawn = known?.weights.some((one) => one === weight) ? weight : 400;
  return `${folder}/${family}/files/${family}-${subset}-${drawn}-normal.woff`;
}
