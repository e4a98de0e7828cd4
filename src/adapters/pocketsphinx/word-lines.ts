/**
 * Parses the output of pocketsphinx with `-time yes` into readable sentences: noise marks and pronunciation variants
 * go, each stretch of speech becomes one sentence. It does not guess commas, names or questions.
 */
import type { Segment } from '#shared/transcript.ts';
import type { Word } from '#shared/transcript.ts';
import { capital } from '#shared/words.ts';

/** `word start end probability`; the recognised sentence stands on a line of its own before them. */
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/;
/** `<s>`, `<sil>`, `[NOISE]`, `++BREATH++`: marks that are not words. */
const noiseMark = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;
/** `to(2)`: the second way to pronounce "to". */
const variant = /\(\d+\)$/;
/** The recogniser writes lower case only. */
const firstPerson = /^i(?='|$)/;

/** Where the last finished sentence ends: the program prints each as soon as it has it. */
export const lastSentenceEnd = (output: string): number | null => {
  const ends = [...output.matchAll(/^<\/s> \d+\.\d+ (\d+\.\d+) /gm)];
  return ends.length > 0 ? Number(ends.at(-1)?.[1]) : null;
};

/** `null` when the output is not what pocketsphinx prints. */
export function parseWordLines(output: string): Word[] | null {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => {
    const [, text, start, end, probability] = wordLine.exec(line) ?? [];
    return text === undefined
      ? []
      : [{ text, start: Number(start), end: Number(end), probability: Number(probability) }];
  });
  if (lines.length > 0 && rows.length === 0) return null;
  return rows
    .filter(({ text }) => !noiseMark.test(text))
    .map(({ text, start, end, probability }) => ({
      text: text.replace(variant, '').replace(firstPerson, 'I'),
      start,
      end,
      // A posterior probability: 0..1 already, but rounding may exceed 1.
      confidence: Math.min(1, probability),
    }));
}

const overlap = (word: Word, stretch: { start: number; end: number }): number =>
  Math.min(word.end, stretch.end) - Math.max(word.start, stretch.start);

/** Each word goes to the stretch it overlaps most; a word outside all speech is dropped. */
export function toSentences(words: Word[], speech: { start: number; end: number }[]): Segment[] {
  const byStretch = speech.map(() => [] as Word[]);
  for (const word of words) {
    let best = -1;
    let most = 0;
    for (const [i, stretch] of speech.entries())
      if (overlap(word, stretch) > most) [best, most] = [i, overlap(word, stretch)];
    byStretch[best]?.push(word);
  }
  return byStretch.flatMap((inside) => {
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    const spoken = inside.map((word, i) => ({
      ...word,
      text: `${i === 0 ? capital(word.text) : word.text}${i === inside.length - 1 ? '.' : ''}`,
    }));
    const text = spoken.map((word) => word.text).join(' ');
    return [{ start: first.start, end: last.end, text, speaker: null, words: spoken }];
  });
}
