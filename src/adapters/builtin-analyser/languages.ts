import { eld } from 'eld/extrasmall';
import type { UnreadPart } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';

/** Which language each turn is in, by its own words where they are enough and by the turns around it where not. */
export type Languages = {
  /** BCP 47 primary tag of most of the words; `null` where there are too few words to tell. */
  main: string | null;
  /** One for each turn. */
  tags: (string | null)[];
};

/** The turns with the text of those in other languages taken out, and which languages these are. */
export function onlyEnglish(turns: readonly Turn[]): { turns: Turn[]; unread: UnreadPart[] } {
  const { tags } = detectLanguages(turns);
  const words = turns.map(({ text }) => wordsIn(text));
  const all = words.reduce((sum, count) => sum + count, 0);
  const others = new Map<string, number>();
  const english = turns.map((turn, index): Turn => {
    const tag = tags[index] ?? 'en';
    if (tag === 'en') return turn;
    others.set(tag, (others.get(tag) ?? 0) + (words[index] ?? 0));
    return { ...turn, text: '', words: [] };
  });
  const unread = [...others].map(([language, count]) => ({ language, share: count / all }));
  return { turns: english, unread: unread.filter(({ share }) => share >= leastShare) };
}

const leastShare = 0.02; // a greeting or a proverb is nothing to tell
const ownWords = 8; // fewer words than these ("Ja, genau") are told apart only together with their neighbours
const blockWords = 25; // enough for the detector: no block of 716 in eleven English sessions was taken for another language

/** Detects by letter sequences (eld, 60 languages). Time grows with the number of words. */
export function detectLanguages(turns: readonly Pick<Turn, 'text'>[]): Languages {
  const counts = turns.map(({ text }) => wordsIn(text));
  const tags: (string | null)[] = turns.map(({ text }, index) =>
    (counts[index] ?? 0) >= ownWords ? detect(text) : null,
  );
  const main = mostSpoken(tags, counts) ?? detect(turns.map(({ text }) => text).join(' '));
  let last = main;
  for (const block of blocksOf(counts)) {
    const own = mostSpoken(tags.slice(block.from, block.to), counts.slice(block.from, block.to));
    const text = turns.slice(block.from, block.to).map((turn) => turn.text);
    last = own ?? (block.words >= blockWords ? detect(text.join(' ')) : null) ?? last;
    for (let index = block.from; index < block.to; index += 1) tags[index] ??= last;
  }
  return { main, tags };
}

/** Written without spaces, Chinese, Japanese and Thai have a word for about every two letters. */
const wordsIn = (text: string): number =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{1,2}|[\p{L}\p{M}’']+/gu)
    ?.length ?? 0;

function detect(text: string): string | null {
  const found = eld.detect(text);
  return found.language !== '' && found.isReliable() ? found.language : null;
}

function mostSpoken(tags: readonly (string | null)[], counts: readonly number[]): string | null {
  const words = new Map<string, number>();
  tags.forEach((tag, index) => {
    if (tag !== null) words.set(tag, (words.get(tag) ?? 0) + (counts[index] ?? 0));
  });
  return [...words].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Neighbouring turns, cut as soon as they hold enough words; the rest at the end is a block of its own. */
function blocksOf(counts: readonly number[]): { from: number; to: number; words: number }[] {
  const blocks: { from: number; to: number; words: number }[] = [];
  let from = 0;
  let words = 0;
  counts.forEach((count, index) => {
    words += count;
    if (words < blockWords && index < counts.length - 1) return;
    blocks.push({ from, to: index + 1, words });
    from = index + 1;
    words = 0;
  });
  return blocks;
}
