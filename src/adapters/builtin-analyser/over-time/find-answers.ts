import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { AnswerPlace, SaidSession } from '#shared/session-record.ts';
import type { Turn } from '#shared/transcript.ts';
import { isIntention, shown } from './answer-fit.ts';
import { readQuestion, type Question } from './questions.ts';
import { aliasesIn, readTurns, weighWords, type SaidTurn } from './said.ts';
import { withPlainApostrophes, termsOf } from './terms.ts';

/**
 * Finds where sessions answer a question: turns that hold its words, or follow a turn that names them, and that hold
 * what the question asks for. The rarer a word, the more it counts.
 */
const enough = 0.5; // of the weight of a question's words: less is about something else
const enoughOfKind = 0.35; // where the kind of thing that is asked for is named
const leastScore = 0.25; // of a passage with every word of the question
const mostPlaces = 3;
const apart = 2; // turns: two quotes of one place are one answer
const asked = 0.9; // of a word's weight where the question before names it
const before = [0.5, 0.35];
const after = 0.3;
const commonWeight = 1.5;
const unsaidWeight = 2.5; // of a word that only the question has
const spokenOf = 0.25; // of a name, as long as the talk may still be of them
const spokenOfTurns = 8;
const shortTurn = 16; // words

type Candidate = {
  session: number;
  index: number;
  turn: Turn;
  covered: number;
  score: number;
  /** It holds a word of the question itself, or answers a turn that does. */
  isNear: boolean;
};
type Session = { index: number; turns: readonly Turn[]; said: readonly SaidTurn[] };
type Weigh = (key: string) => number;

export function findAnswers(text: string, sessions: readonly SaidSession[]): AnswerPlace[] {
  const question = withoutSpeakers(readQuestion(text), sessions);
  const aliases = aliasesIn(sessions.map(({ turns }) => turns));
  const read = sessions.map(({ turns }, index) => ({ index, turns, said: readTurns(turns, aliases) }));
  const all = read.flatMap(({ said }) => said);
  const idf = weighWords(all);
  const isSaid = (key: string) => all.some(({ keys }) => keys.has(key));
  const needed = question.terms.filter(({ key }) => !question.optional.has(key));
  // Of two words both have to be said; of several one may be the asker's own.
  const ofUnsaid = needed.length > 2 ? unsaidWeight : idf('');
  const common = new Set(question.terms.flatMap(({ key, isCommon }) => (isCommon ? [key] : [])));
  const weigh = (key: string) => {
    if (common.has(key)) return commonWeight;
    return isSaid(key) ? idf(key) : ofUnsaid;
  };
  const total = needed.reduce((sum, { key }) => sum + weigh(key), 0);
  if (total === 0 || (question.asked !== null && !isSaid(question.asked))) return [];
  const candidates = read.flatMap((session) =>
    session.turns.map((_, index) => candidateAt(index, session, question, weigh)),
  );
  const ranked = candidates
    .filter(({ covered }) => covered >= enoughOfKind * total)
    .map((one) => ({ ...one, fit: fitOf(one, question, sessions) }))
    .filter(({ covered, fit }) => covered >= (fit >= shown ? enoughOfKind : enough) * total)
    .map((one) => ({
      ...one,
      score: (one.score / total) * one.fit * factorOf(one, question, sessions.length),
    }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score);
  return spread(ranked, question).map(({ session, index, turn, score }) => ({
    session,
    turn: index,
    start: turn.start,
    quote: quoteOf(turn.text, question),
    score,
  }));
}

/** Who speaks is in every turn and tells no two of them apart. */
function withoutSpeakers(question: Question, sessions: readonly SaidSession[]): Question {
  const speakers = new Set(sessions.flatMap(({ turns }) => turns.map(({ speaker }) => speaker)));
  const labels = new Set([...speakers].flatMap((speaker) => termsOf(speaker).map(({ key }) => key)));
  return { ...question, terms: question.terms.filter(({ key }) => !labels.has(key)) };
}

function candidateAt(
  index: number,
  { index: session, turns, said }: Session,
  { terms, optional, speakerOf }: Question,
  weigh: Weigh,
): Candidate {
  let score = 0;
  let covered = 0;
  let isNear = false;
  for (const { key, lower } of terms) {
    const share = Math.max(
      shareOf(key, index, said, turns),
      lower === speakerOf && isSpokenOf(key, index, said) ? spokenOf : 0,
    );
    isNear ||= share >= asked;
    score += share * weigh(key);
    // What is said only after it may be about something else.
    covered += optional.has(key) ? 0 : weigh(key) * Math.min(1, share / before[1]!);
  }
  return { session, index, turn: turns[index]!, covered, score, isNear };
}

const isSpokenOf = (key: string, at: number, said: readonly SaidTurn[]): boolean =>
  said.slice(Math.max(0, at - spokenOfTurns), at).some(({ keys }) => keys.has(key));

/** How much of a word a turn holds, itself or through the turns around it. */
function shareOf(key: string, at: number, said: readonly SaidTurn[], turns: readonly Turn[]): number {
  const holds = (turn: number) => said[turn]?.keys.has(key) === true || said[turn]?.common.has(key) === true;
  if (holds(at)) return 1;
  if (holds(at - 1)) return isAsked(turns[at - 1], turns[at]!) ? asked : before[0]!;
  if (holds(at - 2)) return before[1]!;
  return holds(at + 1) || holds(at + 2) ? after : 0;
}

const isAsked = (question: Turn | undefined, answer: Turn): boolean =>
  question?.speaker !== answer.speaker && isShort(question?.text ?? '');

const isShort = (text: string): boolean => text.split(/\s+/).length <= shortTurn;

function fitOf(
  { session, index, turn: { text }, isNear }: Candidate,
  question: Question,
  sessions: readonly SaidSession[],
): number {
  if (question.asksDeed && (!isNear || isOnlyIntended(text, question))) return 0;
  const { turns } = sessions[session]!;
  const beside = `${turns[index - 1]?.text ?? ''} ${text} ${turns[index + 1]?.text ?? ''}`;
  return question.fit(withPlainApostrophes(text), withPlainApostrophes(beside));
}

/** Each sentence with a word of the question is about what is still to be done. */
function isOnlyIntended(text: string, { terms }: Question): boolean {
  const keys = new Set(terms.map(({ key }) => key));
  const naming = readSentences(text).filter((sentence) =>
    termsOf(sentence.text).some(({ key }) => keys.has(key)),
  );
  return naming.length > 0 && naming.every((sentence) => isIntention(withPlainApostrophes(sentence.text)));
}

function factorOf(
  { turn: { text, role }, session }: Candidate,
  { when }: Question,
  sessions: number,
): number {
  const words = text.split(/\s+/).length;
  const length = words < 4 ? 0.7 : words < 8 ? 0.9 : 1;
  const place = sessions < 2 ? 0.5 : session / (sessions - 1);
  return (role === 'coach' ? 0.7 : 1) * length * (1 + when * 0.4 * (place - 0.5));
}

/** The best, not two of one place; of a question over time, one of each session. */
function spread(ranked: readonly Candidate[], { isOverTime }: Question): Candidate[] {
  const chosen: Candidate[] = [];
  for (const one of ranked) {
    if (chosen.length === mostPlaces) break;
    const isTold = chosen.some(
      (other) => other.session === one.session && (isOverTime || Math.abs(other.index - one.index) <= apart),
    );
    if (!isTold) chosen.push(one);
  }
  return chosen;
}

/** The sentence with most of the question's words, to the end of the turn where it is short. */
function quoteOf(text: string, { terms }: Question): string {
  if (text.length <= longestQuote) return text;
  const keys = new Set(terms.map(({ key }) => key));
  const [best] = readSentences(text)
    .map((sentence) => ({
      quote: sentence.text,
      held: termsOf(sentence.text).filter(({ key }) => keys.has(key)).length,
    }))
    .toSorted((a, b) => b.held - a.held);
  return best?.quote ?? text;
}
const longestQuote = 300; // characters
