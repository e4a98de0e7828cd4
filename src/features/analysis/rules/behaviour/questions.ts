import { afterOpeners, isAcknowledgement, bareWords } from './bare-words.ts';
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
} from './question-forms.ts';
import { kindOf } from './question-kind.ts';

/**
 * Decides whether a sentence is a question, and whether it is open or closed. Works without question marks, which
 * speech engines often leave out. A tag ("..., right?") or a bare "Yeah?" is no question.
 */
export type Asking = {
  kind: 'open' | 'closed';
  /** `statement`: worded as a statement and only its question mark asks ("So you were tired?"). */
  form: 'interrogative' | 'statement' | 'tag';
  /** The part that asks, as bare words: a whole short sentence, or the end of unpunctuated speech. */
  asked: string;
};

/** Without a question mark, a longer "what about ..." is part of a statement. */
const shortQuestionWords = 6;
/** Offers such as "Any questions about that" are at most this long. */
const offerWords = 10;
/** Shorter clauses are false starts. */
const clauseWords = 3;

export function readQuestion(sentence: string): Asking | null {
  const words = bareWords(sentence);
  if (words.length === 0 || isAcknowledgement(words)) return null;
  const text = sentence.trim();
  const marked = /\?["'”)\]]*\s*[-—]*$/.test(text);
  const bare = afterOpeners(words).join(' ');
  if (isReported(text, bare)) return null;
  if (checksBack.test(bare)) return { kind: 'closed', form: 'tag', asked: bare };
  const asked = isWholeQuestion(bare, marked) ? bare : laterClause(text, marked);
  if (asked !== null) return { kind: kindOf(asked), form: 'interrogative', asked };
  if (!marked || seeksAssent.test(text)) return null;
  return { kind: 'closed', form: tag.test(text) ? 'tag' : 'statement', asked: bare };
}

const isWholeQuestion = (bare: string, marked: boolean): boolean =>
  isInterrogative(bare, marked) || (marked && questionWord.test(bare));

const isReported = (text: string, bare: string): boolean =>
  reported.test(text) && !asksListener.test(bare) && !questionWord.test(bare);

const invites = [invitation, politeInvitation];

function isInterrogative(bare: string, marked: boolean): boolean {
  if (invites.some((form) => form.test(bare))) return true;
  if (wondering.test(bare)) return marked || /\b(?:if|whether|what|how|why|about)\b/.test(bare);
  if (elliptic.test(bare)) return marked || bare.split(' ').length <= shortQuestionWords;
  if (cleft.test(bare)) return false;
  if (anythingElse.test(bare)) return marked || bare.split(' ').length <= offerWords;
  return [marked ? inverted : invertedPronoun, fronted, contracted, subjectAsked].some((order) =>
    order.test(bare),
  );
}

/** "When the craving comes, what do you do?": the question follows a comma or a dash. */
function laterClause(text: string, marked: boolean): string | null {
  const clauses = text
    .split(/[,;:—]|--|- /)
    .slice(1)
    .reverse();
  for (const clause of clauses) {
    const bare = afterOpeners(bareWords(clause)).join(' ');
    if (invitation.test(bare)) return bare;
    if (bare.split(' ').length < clauseWords) continue;
    if (marked ? isInterrogative(bare, true) : unmistakable.test(bare)) return bare;
  }
  return innerClause(text, marked);
}

/** The question within a sentence that no comma divides: "I wonder what do you do". */
function innerClause(text: string, marked: boolean): string | null {
  const isBare = !/[.,;:?!]/.test(text);
  if (!marked && !isBare) return null;
  const bare = bareWords(text).join(' ');
  return innerQuestion.exec(bare)?.[0] ?? (isBare ? (afterJoint.exec(bare)?.[1] ?? null) : null);
}
