import { readDates, type SpokenDay } from '../dates/read-dates.ts';
import type { Clause } from '../reading/reading.ts';
import { isDayBefore } from './candidates.ts';
import type { PromiseContext, Thread } from './thread.ts';

export const isInMeeting = (turn: number, { meeting }: PromiseContext): boolean =>
  meeting !== null && turn >= meeting.from && turn <= meeting.to;

/** "By Monday I'll send it to you": the day stands before the promise in its sentence. */
export function daysJustBefore(clause: Clause, context: PromiseContext): Thread['days'] {
  const before = context.reading.clauses[clause.index - 1];
  if (before && isDayBefore(before, clause, context.reading.clauses)) return daysIn(before, context);
  if (
    !before ||
    before.sentence !== clause.sentence ||
    before.frame?.subject === 'third' ||
    before.act === 'promise'
  )
    return [];
  return daysIn(before, context).filter(({ day }) => !day.isNegated && day.to >= before.words.length - 2);
}

const others = /^(?:third)$/;

/** "I write to them today that they have it on the twentieth": the days behind "that" are part of what is told. */
function toldFrom({ words }: Clause): number {
  const at = words.findIndex(
    ({ lower }, i) =>
      i > 2 &&
      lower === 'that' &&
      /^(?:i|he|she|it|we|they|you|the|my)(?:'|$)/.test(words[i + 1]?.lower ?? ''),
  );
  return at < 0 ? words.length : at;
}

/** "I write to Tom tonight and ask him to lead the review on Thursday": that Thursday is Tom's. */
function askedFrom({ words }: Clause): number {
  const at = words.findIndex(
    ({ lower }, i) =>
      lower === 'to' && i > 2 && /^(?:ask|tell|get|invite|remind)$/.test(words[i - 2]?.lower ?? ''),
  );
  return at < 0 ? words.length : at;
}

/** The days of a clause that are its own: not those of "she's away till Saturday". */
export function daysIn(
  clause: Clause,
  context: PromiseContext,
  thread?: Thread,
): { day: SpokenDay; clause: Clause }[] {
  const anchor = thread?.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
  if (clause.status === 'reported' || clause.status === 'rehearsed' || clause.status === 'joking') return [];
  const leads =
    /^(?:[\p{L}']+ ){0,3}(?:\p{L}+day|today|tomorrow|tonight)(?: \p{L}+){0,2} (?:before|after|when|once|as soon) /u.test(
      clause.plain,
    );
  const isForeign =
    !leads &&
    clause.frame !== null &&
    others.test(clause.frame.subject) &&
    !/^(?:so |and |no |then )*(?:it|that|this)(?:'s|'ll| is| will| would|'d) /.test(clause.plain) &&
    !/^(?:(?:so|and|no|then|oh|yeah|okay|this|right) )*(?:\p{L}+day|tomorrow|tonight)(?:$|(?:'s| is) (?:fine|good|grand|okay|better|possible|great|perfect)| then)/u.test(
      clause.plain,
    );
  if (
    isForeign ||
    (/\b(?:till|until) \p{Lu}?\p{L}+day\b/u.test(clause.plain) && clause.frame?.subject !== 'i')
  )
    return [];
  const told = toldFrom(clause);
  const named = readDates(clause.words, { today: context.sessionDate, anchor });
  if (new Set(named.map(({ day }) => day)).size > 2) return [];
  const asked = named.length > 1 ? askedFrom(clause) : clause.words.length;
  const days = named
    .filter((day) => !aside.test(clause.words[day.from - 1]?.lower ?? '') && day.from < Math.min(told, asked))
    .map((day) => ({ day, clause }));
  return isInMeeting(clause.turn, context)
    ? days.filter(({ day }) => day.day !== context.meeting?.date)
    : days;
}

const aside = /^(?:about|of|since|like|than|from)$/;
// words: "Friday nine thirty, then" names a day, a longer sentence may speak of another thing

/** The day a promise is for: the last one named for it and not taken back; `nextSession` stands for "before we meet". */
export function dueOf(
  thread: Pick<Thread, 'days'>,
  sessionDate: string,
  nextSession: string | null,
): string | null {
  let due: string | null = null;
  for (const { day } of thread.days) {
    const named = day.isNextSession ? nextSession : day.day;
    if (named === null || named < sessionDate) continue;
    if (day.isNegated) {
      if (due === named) due = null;
      continue;
    }
    due = named;
  }
  return due;
}
