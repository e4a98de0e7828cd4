import type { SourcedLine } from '#shared/analysis.ts';
import { chooseLines } from '../summary/coaching/choose.ts';
import { tellSession } from '../summary/coaching/session.ts';
import { takeDistinct, tellReports } from '../summary/meeting/report.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';

/**
 * Picks what is worth remembering: what the client understood, is troubled by or is good at, then the weightiest facts;
 * in a meeting, decisions and the weightiest statements.
 */
const mostInsights = 5;
const mostOfAKind = 3;
const lightest = 1.2; // weight of a fact below which it is small talk

const kinds = new Set(['insight', 'concern', 'strength', 'fact']);

export function findKeyInsights(reading: Reading): SourcedLine[] {
  if (reading.naming.isMeeting)
    return takeDistinct(tellReports(reading), mostInsights)
      .toSorted((a, b) => a.source.turn - b.source.turn)
      .map(({ text, source }) => sourced(text, source));
  const lines = tellSession(reading, 'direct').filter(
    ({ kind, weight }) => kinds.has(kind) && (kind !== 'fact' || weight >= lightest),
  );
  return chooseLines(lines, { most: mostInsights, mostOfAKind })
    .toSorted((a, b) => a.source.turn - b.source.turn)
    .map(({ text, source }) => sourced(text, source));
}
