import { afterOpeners, isAcknowledgement, plainWords } from './plain.ts';
import {
  inverted,
  invertedPronoun,
  fronted,
  contracted,
  subjectAsked,
  elliptic,
  cleft,
  invitation,
  wondering,
  politeInvitation,
  tag,
  checksBack,
  anythingElse,
  seeksAssent,
  innerQuestion,
  afterJoint,
  unmistakable,
  questionWord,
  reported,
  asksListener,
} from './question/forms.ts';
import { kindOf } from './question/kind.ts';

/**
 * Decides whether a sentence asks, and whether the answer is free (open) or yes, no or a fact (closed). Works without
 * question marks, which recognisers often leave out. A tag ("..., right?") or a bare "Yeah?" asks nothing.
 */
export type Asking = {
  kind: 'open' | 'closed';
  /** `statement`: worded as a statement and only its question mark asks ("So you were tired?"). */
  form: 'interrogative' | 'statement' | 'tag';
  /** The part that asks, as plain words: all of a short sentence, the end of a run of speech. */
  asked: string;
};

/** Longer, "what about ..." without a question mark is part of a statement. */
const shortQuestionWords = 6;
/** "Any questions about that": an offer is short. */
const offerWords = 10;
/** Shorter clauses are restarts. */
const clauseWords = 3;

export function readQuestion(sentence: string): Asking | null {
  const words = plainWords(sentence);
  if (words.length === 0 || isAcknowledgement(words)) return null;
  const text = sentence.trim();
  const marked = /\?["'”)\]]*\s*[-—]*$/.test(text);
  const plain = afterOpeners(words).join(' ');
  if (isReported(text, plain)) return null;
  if (checksBack.test(plain)) return { kind: 'closed', form: 'tag', asked: plain };
  if (isInterrogative(plain, marked) || (marked && questionWord.test(plain))) {
    return { kind: kindOf(plain), form: 'interrogative', asked: plain };
  }
  const late = laterClause(text, marked);
  if (late !== null) return { kind: kindOf(late), form: 'interrogative', asked: late };
  if (!marked || seeksAssent.test(text)) return null;
  return { kind: 'closed', form: tag.test(text) ? 'tag' : 'statement', asked: plain };
}

const isReported = (text: string, plain: string): boolean =>
  reported.test(text) && !asksListener.test(plain) && !questionWord.test(plain);

function isInterrogative(plain: string, marked: boolean): boolean {
  if (invitation.test(plain) || politeInvitation.test(plain)) return true;
  if (wondering.test(plain)) return marked || /\b(?:if|whether|what|how|why|about)\b/.test(plain);
  if (elliptic.test(plain)) return marked || plain.split(' ').length <= shortQuestionWords;
  if (cleft.test(plain)) return false;
  if (anythingElse.test(plain)) return marked || plain.split(' ').length <= offerWords;
  return (
    (marked ? inverted : invertedPronoun).test(plain) ||
    fronted.test(plain) ||
    contracted.test(plain) ||
    subjectAsked.test(plain)
  );
}

/** "When the craving comes, what do you do?": the question follows a comma or a dash. */
function laterClause(text: string, marked: boolean): string | null {
  const clauses = text
    .split(/[,;:—]|--|- /)
    .slice(1)
    .reverse();
  for (const clause of clauses) {
    const plain = afterOpeners(plainWords(clause)).join(' ');
    if (invitation.test(plain)) return plain;
    if (plain.split(' ').length < clauseWords) continue;
    if (marked ? isInterrogative(plain, true) : unmistakable.test(plain)) return plain;
  }
  const isBare = !/[.,;:?!]/.test(text);
  if (!marked && !isBare) return null;
  const plain = plainWords(text).join(' ');
  return innerQuestion.exec(plain)?.[0] ?? (isBare ? (afterJoint.exec(plain)?.[1] ?? null) : null);
}
