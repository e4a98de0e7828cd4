import type { SourcedLine } from '#shared/analysis.ts';
import { saysSame } from '../summary/same.ts';
import { clientKind } from '../summary/coaching/kinds.ts';
import { rehearsedTurns } from '../summary/coaching/rehearsal.ts';
import { pointsOutside } from '../summary/coaching/tell.ts';
import { goalLine, wishOf } from '../summary/coaching/wish.ts';
import { tellReports } from '../summary/meeting/report.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';
import { clausesOf } from '../summary/speech/clauses.ts';
import { stripHedge } from '../summary/speech/hedge.ts';
import type { Spoken } from '../summary/speech/spoken.ts';
import { spanOf } from './client/words.ts';

/**
 * Lists what the client wants, in the order it was said, as things to reach ("Try teaching before the summer"); in a
 * meeting, what was named as its goal. What somebody does not want, or is afraid of, is no goal.
 */
const mostGoals = 5;
const namedGoal = /\b(?:goals?|aims?|objectives?|purpose) (?:is|are|was|were|of|for|will be)\b/i;
/** "The second one" is half a goal without the one before it. */
const leansBack = /\b(?:the (?:first|second|third|other|next|last) one|that one|one of them)\b/i;

type Goal = {
  text: string;
  /** Told with its subject, to follow another goal. */
  after: string;
  quote: string;
  source: Spoken;
  weight: number;
};

export function findGoals(reading: Reading): SourcedLine[] {
  const candidates: Goal[] = reading.naming.isMeeting
    ? tellReports(reading)
        .filter(({ text }) => namedGoal.test(text))
        .map((line) => ({ ...line, after: line.text, quote: line.source.quote, weight: line.priority }))
    : withHalves(wishes(reading), reading);
  const goals: Goal[] = [];
  for (const line of candidates.toSorted((a, b) => b.weight - a.weight || a.source.turn - b.source.turn)) {
    if (goals.length === mostGoals) break;
    if (!goals.some((goal) => saysSame(goal.text, line.text))) goals.push(line);
  }
  return goals
    .toSorted((a, b) => a.source.turn - b.source.turn)
    .map(({ text, quote, source }) => ({ ...sourced(text, source), quote }));
}

function wishes({ spoken, turns, naming, salience }: Reading): Goal[] {
  const rehearsed = rehearsedTurns(turns);
  return spoken
    .filter(({ role, turn }) => role === 'client' && !rehearsed.has(turn))
    .flatMap(clausesOf)
    .flatMap(({ tokens: said, source }): Goal[] => {
      const { tokens, opinion } = stripHedge(said);
      const text = tokens.map(({ lower }) => lower).join(' ');
      const name = naming.nameOf(source.speaker);
      const wish =
        opinion === 'past' || clientKind(text) !== 'goal' || pointsOutside(tokens)
          ? null
          : wishOf(tokens, name);
      if (wish === null) return [];
      return [
        {
          text: goalLine(wish),
          after: goalLine({ ...wish, subject: wish.subject ?? name }),
          quote: source.quote,
          source,
          weight: salience.clause({ ...source, tokens: [...tokens] }),
        },
      ];
    });
}

/** A wish that leans on the one before it joins it; alone it would ask "which one?". */
function withHalves(goals: readonly Goal[], { turns }: Reading): Goal[] {
  const whole: Goal[] = [];
  for (const goal of goals) {
    const last = whole.at(-1);
    if (!leansBack.test(goal.text)) whole.push(goal);
    else if (last !== undefined && last.source.turn === goal.source.turn)
      whole.splice(-1, 1, {
        ...last,
        text: `${last.text}; ${goal.after}`,
        quote: spanOf(turns[goal.source.turn]!.text, last.quote, goal.quote),
      });
  }
  return whole;
}
