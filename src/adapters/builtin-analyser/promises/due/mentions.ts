import { weekdayOf, weekdays } from '#shared/dates/calendar.ts';
import { readOrdinal } from '#shared/dates/numbers.ts';
import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { lowerAt, textOf, type Clause, type Reading } from '../../reading/reading.ts';
import { nextMorning } from '../days.ts';
import type { PromiseContext } from '../thread.ts';

/** YYYY-MM-DD, from the day of the session on; else `null`. */
export function dayOf(spoken: SpokenDay, { sessionDate, meeting }: PromiseContext): string | null {
  const on = spoken.isNextSession ? (meeting?.date ?? null) : spoken.day;
  return on !== null && on >= sessionDate ? on : null;
}

/** A day that is named, from the session's own on. */
export type DayMention = {
  clause: Clause;
  spoken: SpokenDay;
  /** YYYY-MM-DD; of "before our next session" the day of that session. */
  on: string;
  isFirst: boolean;
  isLast: boolean;
};

const around = 12; // clauses
const block = 32; // clauses
const anchored = 12; // clauses in which "the day after", "that evening" count from the day named before

/** All days named in the conversation, in their order. */
function allMentions(context: PromiseContext): DayMention[] {
  const found: DayMention[] = [];
  let anchor: { on: string; index: number } | null = null;
  for (const clause of context.reading.clauses) {
    const isNear: boolean = anchor !== null && clause.index - anchor.index <= anchored;
    const spoken = daysOf(clause, context, isNear ? anchor!.on : null);
    for (const [i, each] of spoken.entries()) {
      const on = dayOf(each, context);
      if (on === null) continue;
      if (!each.isNegated) anchor = { on, index: clause.index };
      found.push({ clause, spoken: each, on, isFirst: i === 0, isLast: i === spoken.length - 1 });
    }
  }
  return withNumberFromBehind(found);
}

const saidAgainWithin = 4; // turns

/** "I'll mark it by Friday." "Which?" "Friday the twentieth.": a weekday whose number follows is that day. */
function withNumberFromBehind(mentions: readonly DayMention[]): DayMention[] {
  const numbered = new Map<number, DayMention>();
  return mentions
    .toReversed()
    .map((mention) => {
      const weekday = weekdayOf(mention.on);
      const next = numbered.get(weekday);
      if (isNumbered(mention)) numbered.set(weekday, mention);
      else if (isBareWeekday(mention)) {
        numbered.delete(weekday);
        if (next && next.on > mention.on && next.clause.turn - mention.clause.turn <= saidAgainWithin)
          return { ...mention, on: next.on };
      }
      return mention;
    })
    .toReversed();
}

const isNumbered = ({ clause: { words }, spoken: { from, to, isNegated } }: DayMention): boolean =>
  !isNegated &&
  words.slice(from, to).some((_, i) => readOrdinal((at) => lowerAt(words, at), from + i) !== null);

const isBareWeekday = ({ clause: { words }, spoken: { from, to, isNegated } }: DayMention): boolean =>
  !isNegated && to - from === 1 && weekdays.includes(lowerAt(words, from));

/** The days named in a range of clauses; what is asked for costs no more where the talk is long. */
export function mentionsIn(context: PromiseContext): (from: number, to: number) => DayMention[] {
  const blockOf = (index: number) => Math.floor(index / block);
  const blocks = Map.groupBy(allMentions(context), ({ clause }) => blockOf(clause.index));
  return (from, to) =>
    Array.from({ length: blockOf(to) - blockOf(from) + 1 }, (_, i) => blocks.get(blockOf(from) + i) ?? [])
      .flat()
      .filter(({ clause: { index } }) => index >= from && index <= to);
}

function daysOf(clause: Clause, context: PromiseContext, anchor: string | null): SpokenDay[] {
  const named = readDates(clause.words, { today: context.sessionDate, anchor })
    .filter((day, _, all) => all.length === 1 || !isBedtime(clause, day))
    .filter((day) => !isOfEveryWeek(clause, day, context.reading));
  if (named.length > 0) return named;
  const morning = nextMorning(clause, context);
  return morning ? [morning] : [];
}

/** "At nine tomorrow before I go to bed" */
const isBedtime = ({ words }: Clause, { from }: SpokenDay): boolean =>
  /^before (?:bed|i (?:sleep|go to))/i.test(textOf(words.slice(from, from + 4)));

/** "I have nothing at break on Mondays. I'll have my coffee there on the Monday." */
function isOfEveryWeek({ index, turn, words }: Clause, { to }: SpokenDay, reading: Reading): boolean {
  const weekday = /\bthe (\p{L}+day)$/iu
    .exec(textOf(words.slice(Math.max(0, to - 2), to)))?.[1]
    ?.toLowerCase();
  if (weekday === undefined) return false;
  return reading.clauses
    .slice(Math.max(0, index - around), index + around)
    .some((near) => near.turn === turn && near.plain.includes(`${weekday}s`));
}

/** "Monday is the vet", "Monday we are out all day" */
export function isWhatDay({ words }: Clause, { spoken: { from, to } }: Pick<DayMention, 'spoken'>): boolean {
  return (
    from <= 1 &&
    (lowerAt(words, from).endsWith("day's") || saysOfDay.test(textOf(words.slice(to, to + 2)).toLowerCase()))
  );
}
const saysOfDay =
  /^(?:is|was|i'm|we're|they're|she's|he's)\b|^(?:i|we|they|she|he) (?:am|are|is|was|can't|have|work)\b/;
