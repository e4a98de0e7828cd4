import { contentOf } from '../../analysis/rules/content-of.ts';
import { hasWord } from './same-word.ts';

/** Puts lines on a client's focus areas first, each with the area it is about. */
export function withFocus<Line extends { text: string }>(
  lines: readonly Line[],
  areas: readonly string[],
): (Line & { focusArea: string | null })[] {
  const known = areas.map((area) => ({ area, words: contentOf(area) }));
  const found = lines.map((line) => {
    const words = contentOf(line.text);
    const about = known.find(
      (one) => one.words.size > 0 && [...one.words].every((word) => hasWord(words, word)),
    );
    return { ...line, focusArea: about?.area ?? null };
  });
  return [...found.filter(isInFocus), ...found.filter((line) => !isInFocus(line))];
}

const isInFocus = ({ focusArea }: { focusArea: string | null }): boolean => focusArea !== null;
