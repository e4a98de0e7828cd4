/**
 * What a shared report can show. Mentor notes, suggestions, private notes, insights about the coach and proposals are no
 * part of the list, so none of them can be shared by a wrong tick.
 */
export const shareParts = ['overview', 'nextSteps', 'tasks', 'goals', 'keyInsights', 'transcript'] as const;
export type SharePart = (typeof shareParts)[number];

export const partNames: Record<SharePart, string> = {
  overview: 'Overview',
  nextSteps: 'What we agreed',
  tasks: 'Tasks',
  goals: 'Goals',
  keyInsights: 'Insights',
  transcript: 'Transcript',
};

/** Insights and the transcript are for the coach to choose: they may hold more than a client wants to read again. */
export const defaultParts: readonly SharePart[] = ['overview', 'nextSteps', 'tasks', 'goals'];

export const isSharePart = (text: string): text is SharePart => shareParts.some((part) => part === text);
