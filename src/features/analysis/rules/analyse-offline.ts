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
import { keepSourced } from './keep-sourced.ts';
import { readSentences } from './language/read.ts';
import { measureSession } from './speakers/measure-session.ts';

/**
 * The built-in analyser: reads a whole transcript by rules and statistics. Deterministic; the same transcript gives the
 * same answer on every machine. A draft transcript yields only tasks whose words the recogniser was sure of.
 */
export function analyseOffline(request: AnalysisRequest): Analysis {
  const { turns } = request.transcript;
  const sentences = turns.map((turn) => readSentences(turn.text));
  const isSure = (item: { turn: number; quote: string }) =>
    !request.isDraft || isConfident(turns[item.turn], item.quote);
  const commitments = findCommitments(turns).filter(isSure);
  const analysis: Analysis = {
    title: '',
    overview: [],
    keyInsights: [],
    goals: [],
    nextSteps: findNextSteps(turns).filter(isSure).map(asLine),
    tasks: commitments.map((commitment) => asTask(commitment, turns, request)),
    customFields: fillFields(turns, request.customFields, sentences),
    mentorNotes: [],
    proactiveSuggestions: [],
    topics: [],
    questions: findQuestions(turns, sentences),
    stats: measureSession(turns, sentences),
  };
  return keepSourced(analysis, turns);
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
