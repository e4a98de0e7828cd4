import type { AnalysisRequest } from '#shared/analysis.ts';
import type { Analysis, ProposedTask, SourcedLine } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { findQuestions } from './behaviour/find-questions.ts';
import type { Commitment } from './commitments/commitment.ts';
import { findCommitments } from './commitments/find-commitments.ts';
import { findNextSteps } from './commitments/find-next-steps.ts';
import { dueDate } from './due-date/due-date.ts';
import { fillFields } from './fields/fill-fields.ts';
import { isConfident } from './confident-words.ts';
import { findGoals } from './insights/goals.ts';
import { findKeyInsights } from './insights/key-insights.ts';
import { writeMentorNotes } from './insights/mentor-notes.ts';
import { writeSuggestions } from './insights/suggestions.ts';
import { keepSourced } from './keep-sourced.ts';
import { readSentences } from './language/read.ts';
import { measureSession } from './speakers/measure-session.ts';
import { writeOverview } from './summary/overview.ts';
import { readConversation } from './summary/reading.ts';
import { findTopics, writeTitle } from './summary/topics.ts';

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
  const analysis: Analysis = {
    title: isEmpty ? '' : writeTitle(reading),
    overview: writeOverview(reading, request.style),
    keyInsights: findKeyInsights(reading),
    goals: findGoals(reading),
    nextSteps: findNextSteps(turns).filter(counts).map(asLine),
    tasks: findCommitments(turns, { minConfidence: proposalConfidence })
      .filter(counts)
      .map((commitment) => asTask(commitment, turns, request)),
    customFields: fillFields(turns, request.customFields, sentences),
    mentorNotes: writeMentorNotes(reading, questions),
    proactiveSuggestions: writeSuggestions(reading, questions),
    topics: findTopics(reading).map(({ label, turns: where }) => ({ label, turns: where })),
    questions,
    stats: measureSession(turns, sentences),
  };
  return keepSourced(analysis, turns);
}

/** A little surer than the finder's own cut: a coach would rather add a task than throw one away. */
const proposalConfidence = 0.6;

/** Where a coach and a client talk, a third voice comments; it takes nothing on. */
function isBystander(turns: Turn[], index: number): boolean {
  const isSession = turns.some(({ role }) => role === 'coach') && turns.some(({ role }) => role === 'client');
  return isSession && turns[index]?.role === 'other';
}

const asLine = ({ title, owner, quote, turn, start }: Commitment): SourcedLine => ({
  text: owner ? `${owner}: ${title}` : title,
  quote,
  turn,
  start,
});

function asTask(
  { title, owner, quote, turn, start, confidence }: Commitment,
  turns: Turn[],
  { sessionDate }: AnalysisRequest,
): ProposedTask {
  // The day is already the coach's: noon UTC of it is that day everywhere the rule looks.
  const moment = { sessionDate: new Date(`${sessionDate}T12:00:00Z`), timeZone: 'UTC' };
  const due = dueDate(quote, moment) ?? dueDate(turns[turn]?.text ?? '', moment);
  return { title, owner, due, confidence, quote, turn, start };
}
