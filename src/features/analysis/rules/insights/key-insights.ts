import type { SourcedLine } from '#shared/analysis.ts';
import { chooseLines } from '../summary/coaching/choose.ts';
import { rehearsedTurns } from '../summary/coaching/rehearsal.ts';
import { tellSession } from '../summary/coaching/session.ts';
import { takeDistinct, tellReports } from '../summary/meeting/report.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';
import { saysSame } from '../summary/same.ts';
import { findRealisations, type Insight } from './client/realisations.ts';
import { findReframes } from './client/reframes.ts';
import { findTakeAways } from './client/take-aways.ts';

/**
 * Picks what is worth remembering, best first: what the client takes away, came to see, saw in a new light, named as
 * cost, value or cause; where there is little of it, what troubles them or went well. In a meeting, decisions and the
 * weightiest statements.
 */
const mostInsights = 5;
export const mostInFull = 8; // for a template that looks back at length
const fewestInsights = 2;
const mostOfAKind = 2;
const lightest = 1.2; // weight of a fact below which it is small talk
/** "Wanted that cigarette", "a cigarette, for them": half of its sense is elsewhere. */
const pointing = /\b(?:that|this|those|these) \w+\.$|, for \w+ /;
const worthOfTakeAway = 10;
const worthOfReframe = 8;

export function findKeyInsights(reading: Reading, most = mostInsights): SourcedLine[] {
  if (reading.naming.isMeeting)
    return takeDistinct(tellReports(reading), most)
      .toSorted((a, b) => a.source.turn - b.source.turn)
      .map(({ text, source }) => sourced(text, source));
  const rehearsed = rehearsedTurns(reading.turns);
  const found: Insight[] = reading.isRough
    ? []
    : [
        ...findTakeAways(reading).map((line) => ({ ...line, worth: worthOfTakeAway })),
        ...findReframes(reading).map((line) => ({ ...line, worth: worthOfReframe })),
        ...findRealisations(reading),
      ].filter(({ turn }) => !rehearsed.has(turn));
  const chosen: Insight[] = [];
  for (const line of found.toSorted((a, b) => b.worth - a.worth || a.turn - b.turn))
    if (chosen.length < most && !chosen.some((other) => isRepeat(other, line))) chosen.push(line);
  const kept = chosen.map(({ text, quote, turn, start }) => ({ text, quote, turn, start }));
  return kept.length >= fewestInsights ? kept : [...kept, ...fill(reading, kept)];
}

const isRepeat = (a: SourcedLine, b: SourcedLine): boolean =>
  saysSame(a.text, b.text) || (a.turn === b.turn && (a.quote.includes(b.quote) || b.quote.includes(a.quote)));

/** What troubles the client or went well; a fact only where there is nothing else. */
function fill(reading: Reading, kept: readonly SourcedLine[]): SourcedLine[] {
  const lines = tellSession(reading, 'direct').filter(
    ({ kind, text, weight }) =>
      (kind === 'insight' ||
        kind === 'concern' ||
        kind === 'strength' ||
        (kind === 'fact' && weight >= lightest && kept.length === 0 && !pointing.test(text))) &&
      !kept.some((other) => saysSame(other.text, text)),
  );
  const felt = lines.filter(({ kind }) => kind !== 'fact');
  // A fact is only a fact: one, where nothing was felt or understood.
  const most = felt.length > 0 ? fewestInsights + 1 - kept.length : 1;
  return chooseLines(felt.length > 0 ? felt : lines, { most, mostOfAKind }).map(({ text, source }) =>
    sourced(text, source),
  );
}
