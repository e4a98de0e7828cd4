import type { ClientPreferences } from './preferences.ts';

/**
 * What a client's preferences make of lines that are already written: which come first, how many, and how they are laid
 * out. Nothing is added, and no word of a line is changed. For notes, briefs and e-mails alike.
 */
export type ListLayout = 'bullets' | 'text' | 'numbers';

export const layoutOf: Record<ClientPreferences['noteStyle'], ListLayout> = {
  'bullet points': 'bullets',
  paragraphs: 'text',
  'numbered list': 'numbers',
};

const conciseLines = 3; // what is read standing up

/** The most lines of a list; `null` for all. */
export const mostFor = ({ tone }: Pick<ClientPreferences, 'tone'>): number | null =>
  tone === 'concise' ? conciseLines : null;

type Line = { text: string; quote: string | null };
/** `focus` is the client's focus area a line is about. */
export type Focused<Item> = Item & { focus?: string };

/** Lines about a focus area, each marked with it; the order stays. */
export function withFocus<Item extends Line>(
  lines: readonly Item[],
  focusAreas: readonly string[],
): Focused<Item>[] {
  const areas = focusAreas.flatMap((area) => {
    const stems = stemsOf(area);
    return stems.length > 0 ? [{ area, stems }] : [];
  });
  if (areas.length === 0) return [...lines];
  return lines.map((line) => {
    const said = new Set(stemsOf(`${line.text} ${line.quote ?? ''}`));
    const found = areas.find(({ stems }) => stems.every((stem) => said.has(stem)));
    return found ? { ...line, focus: found.area } : line;
  });
}

/** The same, with these lines first. */
export function focusFirst<Item extends Line>(
  lines: readonly Item[],
  focusAreas: readonly string[],
): Focused<Item>[] {
  const marked = withFocus(lines, focusAreas);
  return [
    ...marked.filter(({ focus }) => focus !== undefined),
    ...marked.filter(({ focus }) => focus === undefined),
  ];
}

const smallWords = new Set(
  'a an and as at be being better by for from how in is it less more my of on or our own saying that the their to with work'.split(
    ' ',
  ),
);
const endings =
  /(?:ations?|ating|ated|ates?|ences?|ents?|ency|erships?|ings?|ions?|ments?|ness|ers?|ies|ied|ed|es|ly|s|e|y)$/;
const fewestLetters = 3; // of a stem; shorter ones are in too many words

/** The content words without endings, so that “delegation” finds “delegating”. */
function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word)).map(stemOf);
}

function stemOf(word: string): string {
  const cut = word.replace(endings, '');
  const stem = cut.length >= fewestLetters ? cut : word;
  return stem.replace(/e$/, '').replace(/([bdgmnprt])\1$/, '$1'); // management: manag, planning: plan
}
