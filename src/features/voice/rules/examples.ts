import { readCoachingStyle } from './coaching-style.ts';
import { splitEmail } from './split-email.ts';
import type { ProfileField, ProfileFields } from './profile-fields.ts';

/** Sentences of pasted samples that show what a field says. Only samples: of other sources no text is kept. */
export type VoiceExample = { field: ProfileField; text: string };

const mostForOne = 2;
const longestShown = 180; // characters; a line or two

const wordsOf = (sentence: string): number => sentence.split(/\s+/).length;
const has = (sentence: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'iu').test(sentence);

export function examplesFrom(samples: readonly string[], fields: ProfileFields): VoiceExample[] {
  const emails = samples.map(splitEmail);
  const sentences = emails
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter((sentence) => sentence.length <= longestShown);
  const inOrder = sentences.toSorted((a, b) => wordsOf(a) - wordsOf(b));
  const middle = inOrder[Math.floor(inOrder.length / 2)];
  const found = (field: ProfileField, texts: readonly (string | undefined)[]): VoiceExample[] =>
    [...new Set(texts.filter((text) => text && !isShown(fields[field], text)))]
      .slice(0, mostForOne)
      .map((text) => ({ field, text: text! }));
  const startingWith = (phrases: readonly string[]) =>
    sentences.filter((sentence) => phrases.some((phrase) => sentence.startsWith(`${phrase} `)));
  const withOneOf = (words: readonly string[]) =>
    sentences.filter((sentence) => words.some((word) => has(sentence, word)));
  return [
    ...found('sentenceLength', [middle]),
    ...found('punctuationStyle', fields.punctuationStyle === 'Plain' ? [] : withMarks(sentences)),
    ...found('favoriteWords', withOneOf(fields.favoriteWords)),
    ...found('signaturePhrases', startingWith(fields.signaturePhrases)),
    ...found('industryTerms', withOneOf(fields.industryTerms)),
    ...found(
      'coachingMethodology',
      sentences.filter((sentence) => namesMethod(sentence, fields.coachingMethodology)),
    ),
    ...found(
      'goalFramework',
      sentences.filter((sentence) => namesMethod(sentence, fields.goalFramework)),
    ),
    ...found(
      'questioningPatterns',
      sentences.filter((sentence) => sentence.endsWith('?')),
    ),
    ...found('encouragementStyle', withOneOf(fields.encouragementStyle)),
    ...found(
      'closingHabits',
      emails.map(({ closing, signature }) => [closing, signature].filter(Boolean).join(' ')),
    ),
  ];
}

/** It stands in the list of the field already. */
const isShown = (value: ProfileFields[ProfileField], text: string): boolean =>
  Array.isArray(value) && value.includes(text);

/** A sentence that alone would be read as the method, or the way to set goals, of the profile. */
function namesMethod(sentence: string, value: string | null): boolean {
  if (value === null) return false;
  const { methods, goals } = readCoachingStyle([sentence]);
  return [...methods, ...goals].some(({ text }) => value.split(' and ').includes(text) || value === text);
}

const withMarks = (sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => /!|\s[–—-]\s|…|\.\.\.|;/.test(sentence));
