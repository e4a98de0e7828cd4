import type { Turn } from '#shared/transcript.ts';
import { contentOf } from '../../../analysis/rules/content-of.ts';
import { placeAt, type DerivedEntry, type Source } from './derived-entry.ts';

/** The topics of a session, each with a sentence that was said about it: the client’s where there is one. */
const longestQuote = 240; // letters, some forty words

type Topic = { label: string; turns: readonly number[] };

export const keyTopics = (topics: readonly Topic[], turns: readonly Turn[]): DerivedEntry[] =>
  topics.flatMap((topic) => {
    const place = sentenceAbout(topic, turns);
    return place ? [{ text: topic.label, ...place }] : [];
  });

function sentenceAbout({ label, turns: places }: Topic, turns: readonly Turn[]): Source | null {
  const words = contentOf(label);
  const spoken = places.filter((turn) => turns[turn] !== undefined);
  const clientFirst = [
    ...spoken.filter((turn) => turns[turn]!.role === 'client'),
    ...spoken.filter((turn) => turns[turn]!.role !== 'client'),
  ];
  for (const turn of clientFirst) {
    const named = sentencesOf(turns[turn]!.text).find((sentence) =>
      [...contentOf(sentence)].some((word) => words.has(word)),
    );
    if (named) return placeAt(turns, turn, shortened(named));
  }
  const [first] = clientFirst;
  const [opening] = first === undefined ? [] : sentencesOf(turns[first]!.text);
  return opening ? placeAt(turns, first!, shortened(opening)) : null;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** Whole words from the beginning: a quote stands in the transcript letter for letter. */
const shortened = (sentence: string): string =>
  sentence.length <= longestQuote
    ? sentence
    : sentence.slice(0, sentence.lastIndexOf(' ', longestQuote) + 1).trim() ||
      sentence.slice(0, longestQuote);
