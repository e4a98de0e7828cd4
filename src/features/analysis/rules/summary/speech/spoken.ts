import { readSentences, type Token } from '../../language/read.ts';
import type { Role, Turn } from '#shared/transcript.ts';

import { cleanSpeech } from './clean.ts';

/**
 * One sentence as it was said, and the readable clause left of it. Read once per conversation: every rule of the
 * summary and the insights works on these.
 */
export type Spoken = {
  turn: number;
  start: number | null;
  speaker: string;
  role: Role;
  /** Letter for letter in the turn. */
  quote: string;
  /** Without fillers and end punctuation. */
  clean: string;
  tokens: Token[];
  isQuestion: boolean;
  /** Has a subject and a verb, and does not break off. */
  isWhole: boolean;
};

const breaksOff = /(?:[-\u2013\u2014,]|\.\.\.|\u2026)\s*$/;
/** 'I tell them, "I do not drink"': words put in a mouth are not what the speaker says of themselves. */
const quotesSomebody = /["\u201c\u201d]/;
/** Murmurs glued to a word survive the cleaning; such a sentence is better left out. */
const murmur = /(?:^|[^a-z])(?:u+m+|u+h+|erm+|hmm+|mm+|uh-huh)(?:[^a-z]|$)/i;
const danglingEnd =
  /\b(?:and|or|but|so|because|the|a|an|of|to|in|on|at|with|for|from|by|as|than|like|my|your|our|their|his|its|is|are|was|were|be|am|i|we|you|they|he|she|who|which|that|if|when|very|really|not|do|does|did|have|has|had|will|would|can|could|should|about|into|what|how|this|these|those)$/i;
const subjectPos = new Set(['NOUN', 'PROPN', 'PRON']);
const minWords = 4; // shorter ones are answers and say nothing alone
const maxWords = 60; // longer ones are unpunctuated streams: nothing in them can stand alone

/** Nobody speaks words of this length; a tokeniser needs minutes for them. */
const noise = /\S{200,}/;

export const isWord = (token: Token): boolean =>
  token.pos !== 'PUNCT' && token.pos !== 'SPACE' && /[a-z0-9]/i.test(token.text);

function isWhole(quote: string, clean: string, tokens: Token[]): boolean {
  const words = tokens.filter(isWord);
  if (words.length < minWords || words.length > maxWords) return false;
  if (quotesSomebody.test(quote) || murmur.test(clean) || breaksOff.test(quote) || danglingEnd.test(clean))
    return false;
  const subject = words.findIndex((token) => subjectPos.has(token.pos));
  return (
    subject >= 0 && words.slice(subject + 1).some((token) => token.pos === 'VERB' || token.pos === 'AUX')
  );
}

export function readSpoken(turns: readonly Turn[]): Spoken[] {
  return turns.flatMap((turn, index) =>
    turn.text
      .split(noise)
      .flatMap(readSentences)
      .flatMap((sentence) => {
        const quote = sentence.text.trim();
        const clean = cleanSpeech(quote);
        if (clean === '') return [];
        const tokens = readSentences(clean).flatMap((part) => part.tokens);
        const spoken = {
          turn: index,
          start: turn.start,
          speaker: turn.speaker,
          role: turn.role,
          quote,
          clean,
          tokens,
          isQuestion: quote.endsWith('?'),
        };
        return [{ ...spoken, isWhole: isWhole(quote, clean, tokens) }];
      }),
  );
}
