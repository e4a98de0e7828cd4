import { isConfident } from '#features/analysis/rules/confident-words.ts';
import { findCoachMoves } from '#features/analysis/rules/behaviour/coach-moves.ts';
import { findQuestions } from '#features/analysis/rules/behaviour/find-questions.ts';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import { readSentences, type Sentence } from '#features/analysis/rules/read-sentences.ts';
import { measureSession } from '#features/analysis/rules/speakers/measure-session.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { fieldFromReading } from './fields/from-reading.ts';
import { fillFields } from './fields/fill-fields.ts';
import type { Turn } from '#shared/transcript.ts';
import { agreedMeeting, findNextMeeting } from './promises/next-meeting.ts';
import { findNextSteps } from './promises/next-steps.ts';
import { findTasks, weighPromises } from './promises/tasks.ts';
import { readConversation } from './reading/read-conversation.ts';
import type { Reading } from './reading/reading.ts';
import { onlyEnglish } from './languages.ts';
import { findGoals } from './sections/goals/goals.ts';
import { findInsights, mostInFull, mostInsights } from './sections/insights/insights.ts';
import { writeMentorNotes } from './sections/mentor-notes.ts';
import { writeOverview } from './sections/overview/overview.ts';
import { writeSuggestions } from './sections/suggestions.ts';
import { writeTitle } from './sections/title.ts';
import { findTopics, mostListed } from './sections/topics.ts';

/**
 * Reads a whole transcript by rules: the same transcript gives the same answer on every machine. Turns in a language
 * other than English count in questions and figures only. `isOver` is asked between turns; when it answers true, what
 * was read until then is the answer, with `isCut`.
 */
export function analyse(request: AnalysisRequest, isOver: () => boolean = () => false): Analysis {
  const { transcript, sessionDate, isDraft } = request;
  const { turns: all } = transcript;
  const { turns, unread } = onlyEnglish(all);
  const reading = readConversation(asPeers(turns), { isOver });
  const isSure = (item: { turn: number; quote: string }) =>
    !isDraft || isConfident(turns[item.turn], item.quote);
  const talk = findNextMeeting(reading, sessionDate);
  const meeting = talk && isSure(talk.meeting) ? talk.meeting : null;
  const context = { reading, sessionDate, meeting: agreedMeeting(talk) };
  const promises = weighPromises(context);
  const tasks = findTasks(context, promises).filter(isSure);
  const fullness = request.fullness ?? 'usual';
  const said = all.map(({ text }) => readSentences(text));
  const sentences = said.map((own, index) => (turns[index] === all[index] ? own : []));
  const sure = tasks.filter(({ isLessSure }) => !isLessSure);
  const questions = findQuestions(turns, sentences);
  const topics = isDraft ? [] : findTopics(reading, withNames(reading, sentences));
  const manner = { style: request.style, fullness };
  const goals = findGoals(reading).filter(isSure);
  const keyInsights = findInsights(reading, fullness === 'full' ? mostInFull : mostInsights).filter(isSure);
  const known = (name: string) =>
    fieldFromReading(name, reading, { goals, insights: keyInsights, tasks, meeting });
  const analysis: Analysis = {
    title: turns.length === 0 ? '' : writeTitle(topics, goals),
    overview: writeOverview(reading, {
      tasks: sure,
      nextMeeting: meeting,
      topics,
      style: request.style,
      sessionDate,
    }).filter(isSure),
    keyInsights,
    goals,
    nextSteps: findNextSteps(reading, { promises, tasks, meeting }).filter(isSure),
    tasks,
    nextMeeting: meeting,
    customFields: fillFields(turns, request.customFields, sentences, known).filter(isSure),
    mentorNotes: writeMentorNotes(reading, questions, manner).filter(isSure),
    proactiveSuggestions: writeSuggestions(reading, sure, request).filter(isSure),
    topics: topics.slice(0, mostListed).map(({ label, turns: where }) => ({ label, turns: where })),
    questions: findQuestions(all, said),
    coachMoves: findCoachMoves(turns, sentences),
    unread,
    stats: measureSession(all, said),
    ...(reading.isCut ? { isCut: true as const } : {}),
  };
  return keepSourced(analysis, all);
}

/** Read again where names had no capitals: with them they are known as names. */
const withNames = ({ turns, texts }: Reading, sentences: readonly Sentence[][]): readonly Sentence[][] =>
  sentences.map((read, turn) =>
    texts[turn] === turns[turn]!.text || read.length === 0 ? read : readSentences(texts[turn]!),
  );

/** Peers who coach each other, or of whom the talk does not show who coaches: what each wants and sees counts. */
function asPeers(turns: readonly Turn[]): readonly Turn[] {
  const speakers = new Set(turns.map(({ speaker }) => speaker));
  const isUnknown = speakers.size > 1 && turns.every(({ role }) => role === 'other');
  return isUnknown ? turns.map((turn) => ({ ...turn, role: 'client' as const })) : turns;
}
