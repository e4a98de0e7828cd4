import type { SourcedLine } from '#shared/analysis.ts';
import { saysSame } from '../summary/same.ts';
import { tellSession } from '../summary/coaching/session.ts';
import { tellReports } from '../summary/meeting/report.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';
import type { Spoken } from '../summary/speech/spoken.ts';

/**
 * Lists what the client wants, in the order it was said; in a meeting, what was named as its goal. What somebody does
 * not want, or is afraid of, is no goal.
 */
const mostGoals = 5;
const namedGoal = /\b(?:goals?|aims?|objectives?|purpose) (?:is|are|was|were|of|for|will be)\b/i;

type Wish = { text: string; source: Spoken; weight: number };

export function findGoals(reading: Reading): SourcedLine[] {
  const candidates: Wish[] = reading.naming.isMeeting
    ? tellReports(reading)
        .filter(({ text }) => namedGoal.test(text))
        .map((line) => ({ ...line, weight: line.priority }))
    : tellSession(reading, 'direct').filter(({ kind }) => kind === 'goal');
  const goals: Wish[] = [];
  for (const line of candidates.toSorted((a, b) => b.weight - a.weight || a.source.turn - b.source.turn)) {
    if (goals.length === mostGoals) break;
    if (!goals.some((goal) => saysSame(goal.text, line.text))) goals.push(line);
  }
  return goals
    .toSorted((a, b) => a.source.turn - b.source.turn)
    .map(({ text, source }) => sourced(text, source));
}
