import {
  templates,
  type Analysis,
  type AnalysisRequest,
  type ProposedTask,
  type SourcedLine,
} from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { findQuestions } from './behaviour/find-questions.ts';
import type { Commitment } from './commitments/commitment.ts';
import { findCommitments } from './commitments/find-commitments.ts';
import { findNextSteps } from './commitments/find-next-steps.ts';
import { finishTitles } from './commitments/title/finish.ts';
import { meetAgain } from './commitments/title/meet-again.ts';
import { withDay, withoutDay } from './commitments/title/tidy.ts';
import { byWeight, promiseOf } from './commitments/title/told.ts';
import { dueDate } from './due-date/due-date.ts';
import { fillFields } from './fields/fill-fields.ts';
import { isConfident } from './confident-words.ts';
import { findGoals } from './insights/goals.ts';
import { findKeyInsights, mostInFull } from './insights/key-insights.ts';
import { writeMentorNotes } from './insights/mentor-notes.ts';
import { writeSuggestions } from './insights/suggestions.ts';
import { fitTemplate, mostOf } from './fit-template.ts';
import { keepSourced } from './keep-sourced.ts';
import { readSentences } from './language/read.ts';
import { measureSession } from './speakers/measure-session.ts';
import { writeOverview } from './summary/overview.ts';
import { readConversation } from './summary/reading.ts';
import { capitalise, type Naming } from './summary/speech/speakers.ts';
import { writeTitle } from './summary/title.ts';
import { findTopics } from './summary/topics.ts';

/**
 * The built-in analyser: reads a whole transcript by rules and statistics. Deterministic; the same transcript gives the
 * same answer on every machine. A draft transcript yields only tasks whose words the recogniser was sure of.
 */
export function analyseOffline(request: AnalysisRequest): Analysis {
  const { turns } = request.transcript;
  const sentences = turns.map((turn) => readSentences(turn.text));
  const reading = readConversation(turns, { isDraft: request.isDraft });
  const questions = findQuestions(turns, sentences);
  const counts = (item: Commitment) =>
    !isBystander(turns, item.turn) && (!request.isDraft || isConfident(turns[item.turn], item.quote));
  const isEmpty = turns.length === 0;
  const goals = findGoals(reading);
  const isWish = (item: Commitment) =>
    goals.some((goal) => goal.quote.includes(item.quote)) ||
    (reading.naming.isPair && wishes.test(item.quote) && dueOf(item, [], request) === null);
  const taken = finishTitles(
    findCommitments(turns, { minConfidence: proposalConfidence }).filter(counts),
    turns,
  ).filter((commitment) => !isWish(commitment));
  const agreed = planOf(findNextSteps(turns).filter(counts), request, reading.naming).filter(
    (step) => !isWish(step),
  );
  const fullness = request.fullness ?? templates[request.template].fullness;
  const manner = { style: request.style, fullness };
  const keyInsights = findKeyInsights(reading, fullness === 'full' ? mostInFull : undefined);
  const steps = agreed.map((step) => asLine(step, reading.naming));
  const isClients = ({ owner }: Commitment) => owner !== null && roleOf(turns, owner) === 'client';
  const told = byWeight(agreed.filter(isClients)).map((step) => asLine(step, reading.naming));
  const titled = {
    goals: goals.map(({ text }) => text),
    deeds: agreed.filter(isClients).map(({ title }) => title),
  };
  const analysis: Analysis = {
    title: isEmpty ? '' : writeTitle(reading, titled),
    overview: writeOverview(
      reading,
      request.style,
      { steps: told, insights: keyInsights, goals },
      mostOf(request.template, 'overview'),
    ),
    keyInsights,
    goals,
    nextSteps: steps,
    tasks: taken.map((commitment, _i, all) => asTask(commitment, all, request)),
    nextMeeting: null,
    customFields: fillFields(turns, request.customFields, sentences),
    mentorNotes: writeMentorNotes(reading, questions, manner),
    proactiveSuggestions: writeSuggestions(reading, questions, agreed, request),
    topics: findTopics(reading).map(({ label, turns: where }) => ({ label, turns: where })),
    questions,
    stats: measureSession(turns, sentences),
  };
  return fitTemplate(keepSourced(analysis, turns), request.template);
}

/** "I want to find out" is a wish until it has a day. */
const wishes = /^(?:\w{1,20}\W{1,3}){0,3}?i(?:'d| would)? (?:\w+ )?(?:want|like|love) to\b/i;

/** A little surer than the finder's own cut: a coach would rather add a task than throw one away. */
const proposalConfidence = 0.6;

const roleOf = (turns: readonly Turn[], speaker: string) =>
  turns.find((turn) => turn.speaker === speaker)?.role;

/** Where a coach and a client talk, a third voice comments; it takes nothing on. */
function isBystander(turns: Turn[], index: number): boolean {
  const isSession = turns.some(({ role }) => role === 'coach') && turns.some(({ role }) => role === 'client');
  return isSession && turns[index]?.role === 'other';
}

const agendaShare = 0.15; // of the turns: what a coach will do in the first of them is the session itself

/** The steps fit to be read, with the next meeting last. */
function planOf(found: Commitment[], request: AnalysisRequest, { isPair }: Naming): Commitment[] {
  const { turns } = request.transcript;
  const isAgenda = ({ owner, turn }: Commitment) =>
    isPair && owner !== null && roleOf(turns, owner) === 'coach' && turn < turns.length * agendaShare;
  const steps = finishTitles(found, turns).filter((step) => !isAgenda(step));
  const again = isPair ? meetAgain(turns, steps) : null;
  return again === null ? inOrder(steps, request) : [...inOrder(steps, request), again];
}

/** A plan is told in the order it will be done; what has no day keeps its place behind what was said before it. */
function inOrder(steps: Commitment[], request: AnalysisRequest): Commitment[] {
  let last = '';
  const dated = steps.map((step) => {
    last = dueOf(step, steps, request) ?? last;
    return { step, day: last };
  });
  return dated.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ step }) => step);
}

const together = /^(?:meet|talk|see|speak|come|continue|check)\b/i;

function asLine({ title, owner, quote, turn, start }: Commitment, naming: Naming): SourcedLine {
  const who =
    owner !== null ? naming.nameOf(owner) : naming.isPair && together.test(title) ? naming.everyone : null;
  return {
    text: who === null ? title : promiseOf(withDay(title, quote), capitalise(who)),
    quote,
    turn,
    start,
  };
}

function asTask(commitment: Commitment, all: readonly Commitment[], request: AnalysisRequest): ProposedTask {
  const { title, owner, quote, turn, start, confidence } = commitment;
  const due = dueOf(commitment, all, request);
  return { title: due === null ? title : withoutDay(title), owner, due, confidence, quote, turn, start };
}

const aside = /\b(?:that|whether) (?:i|you|we|they|he|she)\b.*$/i;
const briefly = 6; // words: "By Friday." says when, a longer sentence may speak of another day
const asksWhen = /\b(?:when|by when|which day|what day)\b[^?]{0,80}\?/i;

/** The day of the deed: in its own words, in a brief "By Friday." beside them, or in the answer to "By when?". */
function dueOf(
  { quote, turn }: Commitment,
  all: readonly Commitment[],
  { transcript: { turns }, sessionDate }: AnalysisRequest,
): string | null {
  // The day is already the coach's: noon UTC of it is that day everywhere the rule looks.
  const moment = { sessionDate: new Date(`${sessionDate}T12:00:00Z`), timeZone: 'UTC' };
  const own = turns[turn]?.text ?? '';
  const isOnly = all.filter((other) => other.turn === turn).length === 1;
  const brief = own.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(/\s+/).length <= briefly);
  const answer = asksWhen.test(turns[turn + 1]?.text ?? '') ? (turns[turn + 2]?.text ?? '') : '';
  const places = [
    quote.replace(aside, ''),
    ...(isOnly ? [own] : brief),
    /^.*?[.!?](?=\s|$)|^.*$/.exec(answer)?.[0] ?? '',
  ];
  for (const place of places) {
    const day = dueDate(place, moment);
    if (day !== null) return day;
  }
  return null;
}
