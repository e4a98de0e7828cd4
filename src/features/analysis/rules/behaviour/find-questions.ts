import type { AskedQuestion } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { readSentences, type Sentence } from '../language/read.ts';
import { isAcknowledgement, plainWords } from './plain.ts';
import { readQuestion } from './questions.ts';

/**
 * Lists what was really asked, by anybody, with the sentence as its quote. Tag questions ("..., isn't it?") and
 * murmured ones ("Yeah?") ask for agreement only and are left out.
 */
export type TimedTurn = Pick<Turn, 'speaker' | 'start' | 'text'>;

/** "You did?" after a long story only shows attention. */
const leastWords = 3;

export function findQuestions(
  turns: TimedTurn[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
): AskedQuestion[] {
  return turns.flatMap((turn, i) =>
    (sentences[i] ?? []).flatMap(({ text }): AskedQuestion[] => {
      const asking = readQuestion(text);
      if (asking === null || asking.form === 'tag' || isTooShort(text, asking.form)) return [];
      const quote = cutToQuestion(text.trim(), asking.asked);
      return [
        { text: tidy(quote), speaker: turn.speaker, kind: asking.kind, quote, turn: i, start: turn.start },
      ];
    }),
  );
}

const isTooShort = (text: string, form: 'interrogative' | 'statement'): boolean => {
  const words = plainWords(text);
  return isAcknowledgement(words) || (form === 'statement' && words.length < leastWords);
};

/** A question with this many words is a run of speech that ends in one. */
const longestQuestion = 30;
/** Enough words to find the place again. */
const openingWords = 3;

/** Of a run of speech only the part that asks; still letter for letter. */
function cutToQuestion(text: string, asked: string): string {
  if (text.split(/\s+/).length <= longestQuestion) return text;
  const opening = asked
    .split(' ')
    .slice(0, openingWords)
    .map((word) => word.replaceAll('$', String.raw`\$`))
    .join(String.raw`[^\p{L}\p{N}]+`);
  const at = text.toLowerCase().search(new RegExp(String.raw`(?<!\p{L})${opening}`, 'u'));
  return at < 0 ? text : text.slice(at);
}

/** What a reader sees: no stage directions, a capital first, a question mark last. */
function tidy(quote: string): string {
  const bare = quote
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–—,]+/, '')
    .replace(/[\s\-–—,.?]+$/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}?`;
}
