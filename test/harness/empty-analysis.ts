import type { Analysis } from '#shared/analysis.ts';

/** An analysis that found nothing; a test adds what it is about. */
export const emptyAnalysis: Analysis = {
  title: 'Talk',
  overview: [],
  keyInsights: [],
  goals: [],
  nextSteps: [],
  tasks: [],
  nextMeeting: null,
  customFields: [],
  mentorNotes: [],
  proactiveSuggestions: [],
  topics: [],
  questions: [],
  coachMoves: [],
  unread: [],
  stats: { words: 0, turns: 0, durationSeconds: null, speakers: [], longestTurnSeconds: null, pauses: null },
};
