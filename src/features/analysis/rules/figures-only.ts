import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { findQuestions } from './behaviour/find-questions.ts';
import { readSentences } from './read-sentences.ts';
import { measureSession } from './speakers/measure-session.ts';

/** The part of an analysis that needs no interpretation: talk shares and questions. Reported first, so that a time limit leaves it. */
export function figuresOnly({ transcript: { turns } }: AnalysisRequest): Analysis {
  const sentences = turns.map((turn) => readSentences(turn.text));
  return {
    title: '',
    overview: [],
    keyInsights: [],
    goals: [],
    nextSteps: [],
    tasks: [],
    customFields: [],
    mentorNotes: [],
    proactiveSuggestions: [],
    topics: [],
    questions: findQuestions(turns, sentences),
    nextMeeting: null,
    coachMoves: [],
    unread: [],
    stats: measureSession(turns, sentences),
  };
}
