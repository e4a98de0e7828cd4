import type { Sentence } from '../language/read.ts';
import { contentLemmas, echoShare } from './echo.ts';
import { afterOpeners, isAcknowledgement, plainWords } from './plain.ts';
import { readQuestion, type Asking } from './questions.ts';
import { inputKind, scoreStatement } from './statements.ts';

/**
 * Labels one turn of the coach by what it mainly does, in the classes of motivational interviewing: asks, gives the
 * client's meaning back, brings in own information or advice, or keeps the talk going. A question outweighs the rest
 * unless it only closes a long piece of input or reflection.
 */
export type CoachLabel = {
  behaviour: 'question' | 'reflection' | 'therapist_input' | 'other';
  question: 'open' | 'closed' | null;
  reflection: 'simple' | 'complex' | null;
  input: 'information' | 'advice' | 'negotiation' | 'options' | null;
};

export type CoachContext = {
  /** Content lemmas of what the client said just before. */
  heard: Set<string>;
  /** Content lemmas of everything the client has said so far. */
  known: Set<string>;
  /** The coach's previous turn, when this one goes on with it after an interjection. */
  continued: CoachLabel | null;
};

/** Hand-set on motivational-interviewing sessions; the halves of that set agree within a point. */
const weights = {
  /** A word the client never used speaks for the coach's own knowledge. */
  freshWord: 0.2,
  /** All content words given back. */
  fullEcho: 1,
  /** Between two equal sums a coach's statement is a reflection. */
  reflectionFirst: 0.7,
  /** Going on with an interrupted piece of input. */
  continuedInput: 0.8,
  /** By how much input or reflection must outweigh before a question in the turn is only its tail. */
  inputOverQuestion: 3,
  reflectionOverQuestion: 6,
};

/** Signs that a statement with a question mark gives back rather than asks. */
const givesBack = { words: 12, reflection: 3 };

type Weighed = {
  reflection: number;
  information: number;
  advice: number;
  courtesy: number;
  words: number;
  echo: number;
  plain: string;
};

export function labelCoachTurn(sentences: Sentence[], context: CoachContext): CoachLabel {
  const askings = sentences.map((s) => readQuestion(s.text)).filter((a) => a !== null);
  const asked = askings.filter((a) => a.form === 'interrogative');
  const weighed = weigh(sentences, context);
  if (asked.length > 0) return labelAsking(weighed, lastKind(asked));
  if (askings.length > 0) return labelStatementWithMark(weighed, askings);
  return labelStatement(weighed);
}

const nothing: CoachLabel = { behaviour: 'other', question: null, reflection: null, input: null };

/** People answer the question they heard last. */
const lastKind = (askings: Asking[]): 'open' | 'closed' => askings.at(-1)?.kind ?? 'closed';

function weigh(sentences: Sentence[], { heard, known, continued }: CoachContext): Weighed {
  const total: Weighed = {
    reflection: 0,
    information: continued?.behaviour === 'therapist_input' ? weights.continuedInput : 0,
    advice: 0,
    courtesy: 0,
    words: 0,
    echo: echoShare(contentLemmas(sentences), heard),
    plain: plainWords(sentences.map((s) => s.text).join(' ')).join(' '),
  };
  for (const sentence of sentences) {
    const words = plainWords(sentence.text);
    if (isAcknowledgement(words)) continue;
    const scores = scoreStatement(words);
    const said = contentLemmas([sentence]);
    const fresh = [...said].filter((lemma) => !known.has(lemma)).length;
    total.reflection += scores.reflection + weights.fullEcho * echoShare(said, heard);
    total.information += scores.information + weights.freshWord * fresh;
    total.advice += scores.advice;
    total.courtesy += scores.courtesy;
    total.words += afterOpeners(words).length;
  }
  return total;
}

function labelAsking(weighed: Weighed, question: 'open' | 'closed'): CoachLabel {
  const ahead = weighed.reflection - weighed.information - weighed.advice;
  if (-ahead > weights.inputOverQuestion) return { ...inputLabel(weighed), question };
  if (ahead > weights.reflectionOverQuestion) return { ...reflectionLabel(weighed), question };
  return { ...nothing, behaviour: 'question', question };
}

/** "So you felt left alone with it?": the surer it gives back, the less it asks. */
function labelStatementWithMark(weighed: Weighed, askings: Asking[]): CoachLabel {
  const opensWithSo = weighed.plain.split(' ', 3).includes('so');
  const signs = [
    opensWithSo,
    askings.every(({ form }) => form === 'tag'),
    weighed.words >= givesBack.words,
    weighed.reflection >= givesBack.reflection,
  ].filter(Boolean).length;
  if (signs >= 3) return reflectionLabel(weighed);
  if (signs === 2) return { ...reflectionLabel(weighed), question: 'closed' };
  return { ...nothing, behaviour: 'question', question: 'closed' };
}

/** One word after "okay, so" is a murmur, unless it is the client's own word given back. */
const murmurWords = 1;

function labelStatement(weighed: Weighed): CoachLabel {
  const input = weighed.information + weighed.advice;
  const reflection = weighed.reflection + weights.reflectionFirst;
  if (weighed.words <= murmurWords) return weighed.echo === 1 ? reflectionLabel(weighed) : nothing;
  if (weighed.courtesy >= Math.max(input, reflection)) return nothing;
  return input > reflection ? inputLabel(weighed) : reflectionLabel(weighed);
}

/** At least this share of the client's own words, and not much longer: repeated, not deepened. */
const simple = { echo: 0.5, words: 15 };

const reflectionLabel = ({ echo, words }: Weighed): CoachLabel => ({
  ...nothing,
  behaviour: 'reflection',
  reflection: echo >= simple.echo && words <= simple.words ? 'simple' : 'complex',
});

const inputLabel = (weighed: Weighed): CoachLabel => ({
  ...nothing,
  behaviour: 'therapist_input',
  input: inputKind(weighed.plain, weighed),
});
