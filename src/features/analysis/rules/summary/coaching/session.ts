import type { WritingStyle } from '#shared/analysis.ts';

import { clausesOf, type Clause } from '../speech/clauses.ts';
import type { Spoken } from '../speech/spoken.ts';
import type { Reading } from '../reading.ts';
import { tellQuestion } from './ask.ts';
import { rehearsedTurns } from './rehearsal.ts';
import type { ClientKind, CoachKind } from './kinds.ts';
import { tellClient, tellCoach, type Line } from './tell.ts';
import { voices } from './voice.ts';

/** Everything of a two-person conversation that can be told in a sentence that stands alone, with its weight. */
export type SessionLine = Line & { source: Spoken; weight: number };

/** A sentence with a purpose tells more than a plain statement of the same words. */
const kindWeight: Record<ClientKind | CoachKind, number> = {
  goal: 1.5,
  concern: 1.5,
  insight: 2,
  strength: 1,
  plan: 1,
  fact: 0,
  advice: 1,
  suggestion: 0.5,
  reflection: 0,
  question: -1,
};
const barestFeeling = 5; // tokens: "I was so proud" does not say of what
/** "looked up, different articles": a pause where none can stand. */
const stumbles = /\b(?:up|a|an|the|to|of|and|they|their|for (?:them|her|him)|my|your), \w/;
/** Two subjects without a stop between are two sentences run together. */
const runsOn = /\b(?:they|she|he|it|we)\b/g;
const longestLine = 30; // words; longer sentences lose their reader

/** "The client does not care": a bare fact or plan without a thing in it tells nothing. */
const isEmpty = ({ kind }: Line, { tokens }: Clause): boolean =>
  (kind === 'fact' || kind === 'plan' || tokens.length <= barestFeeling) &&
  !tokens.some((token) => token.pos === 'NOUN' || token.pos === 'PROPN');

/** Overview, insights, notes and suggestions ask for the same lines: a reading is told once in each style. */
const toldBefore = new WeakMap<Reading, Map<WritingStyle, SessionLine[]>>();

export function tellSession(reading: Reading, style: WritingStyle): SessionLine[] {
  const styles = toldBefore.get(reading) ?? new Map<WritingStyle, SessionLine[]>();
  toldBefore.set(reading, styles);
  const lines = styles.get(style) ?? tell(reading, style);
  styles.set(style, lines);
  return lines;
}

function tell(
  { turns, spoken: all, salience, naming, isRough }: Reading,
  style: WritingStyle,
): SessionLine[] {
  const voice = voices[style];
  const rehearsed = rehearsedTurns(turns);
  const client = all.find((spoken) => spoken.role === 'client');
  const clientName = client === undefined ? null : naming.nameOf(client.speaker);
  const questions = all.flatMap((source): SessionLine[] => {
    const text =
      source.role === 'coach' && clientName !== null
        ? tellQuestion(source, naming.nameOf(source.speaker), clientName)
        : null;
    return text === null
      ? []
      : [{ text, kind: 'question', source, weight: salience.clause(source) + kindWeight.question }];
  });
  const statements = all.flatMap(clausesOf).flatMap((clause): SessionLine[] => {
    const { source, tokens } = clause;
    if (clientName !== null && source.role === 'other') return []; // a commentator is no part of the session
    if (rehearsed.has(source.turn)) return [];
    const isCoach = source.role === 'coach';
    const line = isCoach
      ? clientName === null
        ? null
        : tellCoach(clause, naming, clientName)
      : tellClient(clause, naming, voice);
    if (line !== null && (isEmpty(line, clause) || stumbles.test(line.text))) return [];
    if (line === null || line.text.split(' ').length > longestLine) return [];
    return [{ ...line, source, weight: salience.clause({ ...source, tokens }) + kindWeight[line.kind] }];
  });
  // A plain fact from a draft may be a misheard one; a wish or a worry has its own marks.
  return isRough
    ? statements.filter(
        ({ kind, text }) => kind !== 'fact' && kind !== 'reflection' && (text.match(runsOn)?.length ?? 0) < 2,
      )
    : [...statements, ...questions];
}
