import { isWord, type Spoken } from '../speech/spoken.ts';

/**
 * Cuts a meeting into stretches where one person holds the floor and stretches where several talk: the first are
 * presented, the second discussed.
 */
export type Block = {
  /** Who holds the floor; null for a discussion. */
  holder: string | null;
  spoken: Spoken[];
  words: number;
};

const windowWords = 80; // about half a minute: long enough to tell a contribution from a remark
const holdShare = 0.66; // below two thirds of the words the others take part

const countWords = (spoken: Spoken): number => spoken.tokens.filter(isWord).length;

function holderOf(window: readonly Spoken[]): string | null {
  const words = new Map<string, number>();
  let total = 0;
  for (const spoken of window) {
    const count = countWords(spoken);
    total += count;
    words.set(spoken.speaker, (words.get(spoken.speaker) ?? 0) + count);
  }
  const [speaker, most] = [...words].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return most >= total * holdShare ? speaker : null;
}

export function findBlocks(all: readonly Spoken[]): Block[] {
  const blocks: Block[] = [];
  let window: Spoken[] = [];
  let words = 0;
  const close = () => {
    if (window.length === 0) return;
    const holder = holderOf(window);
    const last = blocks.at(-1);
    if (last !== undefined && last.holder === holder) {
      last.spoken.push(...window);
      last.words += words;
    } else blocks.push({ holder, spoken: window, words });
    window = [];
    words = 0;
  };
  for (const spoken of all) {
    window.push(spoken);
    words += countWords(spoken);
    if (words >= windowWords) close();
  }
  close();
  return blocks;
}
