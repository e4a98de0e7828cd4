import { capital } from '#shared/words.ts';
import type { AskedQuestion } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { readSentences, type Sentence } from '../read-sentences.ts';
import { isAcknowledgement, bareWords } from './bare-words.ts';
import { readQuestion } from './questions.ts';

/**
 * Lists the questions of all speakers, with the sentence as the quote. Tag questions ("..., isn't it?") and
 * murmured ones ("Yeah?") ask for agreement only and are left out.
 */
export type TimedTurn = Pick<Turn, 'speaker' | 'start' | 'text'>;

/** Shorter statements with a question mark ("You did?") only show attention. */
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
  const words = bareWords(text);
  return isAcknowledgement(words) || (form === 'statement' && words.length < leastWords);
};

/** A longer "question" is unpunctuated speech that ends in one. */
const longestQuestion = 30;
/** Enough words to find the place again. */
const openingWords = 3;

/** Cuts long speech to the part that asks, verbatim. */
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

/** The question as displayed: without stage directions, capitalised, with a question mark. */
function tidy(quote: string): string {
  const bare = quote
    .replaceAll(/\[[^[\]]*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–—,]+/, '')
    .replace(/(?<![\s\-–—,.?])[\s\-–—,.?]+$/, '');
  return `${capital(bare)}?`;
}
