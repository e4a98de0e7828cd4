import type { VoiceMeasures } from '#shared/voice.ts';
import { countStyle } from './count-style.ts';
import { praise } from './measure-voice.ts';
import { splitEmail } from './split-email.ts';
import { nearness, styleTarget, styleVector } from './style-distance.ts';
import { usualMarkRates } from './usual-rates.ts';
import { voiceMarks, type VoiceMark } from './voice-marks.ts';

/**
 * How much a text sounds like a coach, from parts that have names, and what in it does not. It judges habits of writing
 * and nothing else: a good text in another voice scores low.
 */
type AuthenticityPart = { name: string; score: number; note: string };
export type Authenticity = {
  /** 0 to 1. */
  score: number;
  /** Too little of the coach’s writing is known for the score to mean much. */
  isPreliminary: boolean;
  parts: AuthenticityPart[];
  marks: VoiceMark[];
};

/** Below, a score says little. */
const enoughForScore = { texts: 5, words: 400 };

export const isEnough = (measures: VoiceMeasures | null): measures is VoiceMeasures =>
  measures !== null && measures.texts >= enoughForScore.texts && measures.words >= enoughForScore.words;

export function scoreAuthenticity(text: string, measures: VoiceMeasures | null): Authenticity {
  if (!measures || measures.words === 0 || text.trim() === '')
    return { score: 0.5, isPreliminary: true, parts: [], marks: [] };
  const email = splitEmail(text);
  const counts = countStyle(text);
  const sentences = email.paragraphs.flat();
  const rate = (mark: string) => ((counts.marks[mark] ?? 0) * 1000) / Math.max(1, counts.words);
  const length =
    counts.sentenceLengths.reduce((sum, own) => sum + own, 0) / Math.max(1, counts.sentenceLengths.length);
  const parts: [AuthenticityPart, weight: number][] = [
    [lengthPart(length, measures), 1.5],
    [shareOf('greeting', email.greeting, measures.greetings), 1],
    [shareOf('closing', email.closing, measures.closings), 1],
    [punctuationPart(rate, measures), 1.5],
    [ratePart('questions', rate('question'), measures.rates['question'] ?? 0), 0.5],
    [encouragementPart(sentences, measures), 0.5],
    [favouritesPart(text, measures), 0.5],
    [
      {
        name: 'function words',
        score: (nearness(styleVector(counts, styleTarget(measures)), styleTarget(measures)) + 1) / 2,
        note: 'Small words such as “the”, “so” and “would”.',
      },
      2,
    ],
  ];
  const total = parts.reduce((sum, [, weight]) => sum + weight, 0);
  return {
    score: parts.reduce((sum, [{ score }, weight]) => sum + score * weight, 0) / total,
    isPreliminary: !isEnough(measures),
    parts: parts.map(([part]) => part),
    marks: voiceMarks(text, measures),
  };
}

const lengthPart = (length: number, { sentenceLength }: VoiceMeasures): AuthenticityPart => ({
  name: 'sentence length',
  score: closeness(length, sentenceLength.mean, Math.max(4, sentenceLength.deviation)),
  note: `${Math.round(length)} words a sentence; you usually write ${Math.round(sentenceLength.mean)}.`,
});

function shareOf(name: string, own: string, list: VoiceMeasures['greetings']): AuthenticityPart {
  const total = list.reduce((sum, { count }) => sum + count, 0);
  const top = list[0];
  if (total === 0 || !top) return { name, score: 0.5, note: 'Not known yet.' };
  const share = (list.find(({ text }) => same(text, own))?.count ?? 0) / top.count;
  return {
    name,
    score: Math.min(1, share > 0 ? 0.5 + share / 2 : 0.1),
    note:
      top.text === ''
        ? `You mostly write none.`
        : `You mostly write “${top.text.replace('{name}', 'Name')}”.`,
  };
}

const same = (a: string, b: string) =>
  a.toLowerCase().replaceAll(/\W+$/g, '') === b.toLowerCase().replaceAll(/\W+$/g, '');

function punctuationPart(rate: (mark: string) => number, { rates }: VoiceMeasures): AuthenticityPart {
  const marks = [
    'comma',
    'exclamation',
    'ellipsis',
    'dash',
    'colonOrSemicolon',
    'parenthesis',
    'contraction',
  ];
  const scores = marks.map((mark) =>
    closeness(rate(mark), rates[mark] ?? 0, 3 * Math.sqrt(10 * Math.max(1, usualMarkRates[mark] ?? 1))),
  );
  return {
    name: 'punctuation',
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    note: 'Commas, dashes, exclamation marks and contractions.',
  };
}

const ratePart = (name: string, own: number, usual: number): AuthenticityPart => ({
  name,
  score: closeness(own, usual, 15),
  note: `${round(own / 10)} in 100 words; you usually write ${round(usual / 10)}.`,
});

function encouragementPart(sentences: readonly string[], measures: VoiceMeasures): AuthenticityPart {
  const own = sentences.filter((sentence) => praise.test(sentence)).length;
  const usual =
    measures.encouragements.reduce((sum, { count }) => sum + count, 0) / Math.max(1, measures.texts);
  return {
    name: 'encouragement',
    score: closeness(own, usual, 1.5),
    note: `${own} here; you usually write ${round(usual)}.`,
  };
}

function favouritesPart(text: string, { favourites }: VoiceMeasures): AuthenticityPart {
  const name = 'favourite words';
  if (favourites.length === 0) return { name, score: 0.5, note: 'Not known yet.' };
  const own = text.toLowerCase();
  const used = favourites.filter((favourite) => own.includes(favourite.text));
  return {
    name,
    score: Math.min(1, 0.4 + used.length * 0.2),
    note:
      used.length > 0
        ? `Uses ${used.map(({ text: word }) => `“${word}”`).join(', ')}.`
        : 'Uses none of them.',
  };
}

const closeness = (own: number, usual: number, width: number) => Math.exp(-(((own - usual) / width) ** 2));
const round = (number: number) => Math.round(number * 10) / 10;
