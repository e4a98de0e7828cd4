import type { Sentence } from '../read-sentences.ts';
import { contentLemmas, echoShare } from './echo.ts';
import { afterOpeners, isAcknowledgement, bareWords } from './bare-words.ts';
import { readQuestion, type Asking } from './questions.ts';
import { inputKind, scoreStatement } from './statements.ts';

/**
 * Labels one turn of the coach by its main function in the classes of motivational interviewing: question, reflection,
 * input (information or advice), or other. A question outweighs the rest unless it only closes a long piece of input or
 * reflection.
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
  /** The label of the coach's previous turn, if this one continues it after an interjection. */
  continued: CoachLabel | null;
};

/** Set by hand on motivational-interviewing sessions; both halves of that set agree within a point. */
const weights = {
  /** A word the client never used suggests the coach's own knowledge. */
  freshWord: 0.2,
  /** All content words repeat the client's. */
  fullEcho: 1,
  /** On a tie a statement counts as a reflection. */
  reflectionFirst: 0.7,
  /** Continues interrupted input. */
  continuedInput: 0.8,
  /** Lead of input or reflection from which a question in the turn is only its closing. */
  inputOverQuestion: 3,
  reflectionOverQuestion: 6,
};

/** From these values a statement with a question mark counts as a reflection. */
const givesBack = { words: 12, reflection: 3 };

type Weighed = {
  reflection: number;
  information: number;
  advice: number;
  courtesy: number;
  words: number;
  echo: number;
  bare: string;
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

/** With several questions in a turn the last one decides, because it is the one that gets answered. */
const lastKind = (askings: Asking[]): 'open' | 'closed' => askings.at(-1)?.kind ?? 'closed';

function weigh(sentences: Sentence[], { heard, known, continued }: CoachContext): Weighed {
  const total: Weighed = {
    reflection: 0,
    information: continued?.behaviour === 'therapist_input' ? weights.continuedInput : 0,
    advice: 0,
    courtesy: 0,
    words: 0,
    echo: echoShare(contentLemmas(sentences), heard),
    bare: bareWords(sentences.map((s) => s.text).join(' ')).join(' '),
  };
  for (const sentence of sentences) {
    const words = bareWords(sentence.text);
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

/** "So you felt left alone with it?": with enough signs of a reflection it is no question. */
function labelStatementWithMark(weighed: Weighed, askings: Asking[]): CoachLabel {
  const opensWithSo = weighed.bare.split(' ', 3).includes('so');
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

/** One word after "okay, so" is a backchannel, unless it repeats the client's word. */
const murmurWords = 1;

function labelStatement(weighed: Weighed): CoachLabel {
  const input = weighed.information + weighed.advice;
  const reflection = weighed.reflection + weights.reflectionFirst;
  if (weighed.words <= murmurWords) return weighed.echo === 1 ? reflectionLabel(weighed) : nothing;
  if (weighed.courtesy >= Math.max(input, reflection)) return nothing;
  return input > reflection ? inputLabel(weighed) : reflectionLabel(weighed);
}

/** A simple reflection repeats at least this share of the client's words and is short. */
const simple = { echo: 0.5, words: 15 };

const reflectionLabel = ({ echo, words }: Weighed): CoachLabel => ({
  ...nothing,
  behaviour: 'reflection',
  reflection: echo >= simple.echo && words <= simple.words ? 'simple' : 'complex',
});

const inputLabel = (weighed: Weighed): CoachLabel => ({
  ...nothing,
  behaviour: 'therapist_input',
  input: inputKind(weighed.bare, weighed),
});
