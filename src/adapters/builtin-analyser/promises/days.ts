import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import type { Clause } from '../reading/reading.ts';
import { isDayBefore } from './found/leading-day.ts';
import type { PromiseContext, Thread } from './thread.ts';

export const isInMeeting = (turn: number, { meeting }: PromiseContext): boolean =>
  meeting !== null && turn >= meeting.from && turn <= meeting.to;

/** "By Monday I'll send it to you": the day stands before the promise in its sentence. */
export function daysJustBefore(clause: Clause, context: PromiseContext): Thread['days'] {
  const { clauses } = context.reading;
  const last = clauses[clause.index - 1];
  const before = last?.act === 'backchannel' && last.turn === clause.turn ? clauses[clause.index - 2] : last;
  if (before && meansThatDay.test(clause.plain))
    return readDates(before.words, { today: context.sessionDate })
      .filter(({ isNegated }) => !isNegated)
      .map((day) => ({ day, clause: before }));
  if (before && isDayBefore(before, clause, clauses)) return daysIn(before, context);
  if (
    !before ||
    before.sentence !== clause.sentence ||
    before.frame?.subject === 'third' ||
    before.act === 'promise'
  )
    return [];
  return daysIn(before, context).filter(({ day }) => !day.isNegated && day.to >= before.words.length - 2);
}

/** "He's in on Tuesday. I'll give it to him then." */
const meansThatDay = /^(?:(?:and|so) )*i(?:'ll| will|'m going to|'m gonna) .* then\b/;

const others = /^(?:third)$/;

/** "I write to them today that they have it on the twentieth": the days behind "that" are part of what is told. */
function toldFrom({ words }: Clause): number {
  const at = words.findIndex(
    ({ lower }, i) =>
      i > 2 &&
      lower === 'that' &&
      !/^(?:try|do|want|at|for|about)$/.test(words[i - 1]!.lower) &&
      /^(?:i|he|she|it|we|they|you|the|my)(?:'|$)/.test(words[i + 1]?.lower ?? ''),
  );
  const asked = words.findIndex(
    ({ lower }, i) => i > 2 && /^(?:if|whether)$/.test(lower) && inquiry.test(words[i - 1]!.lower),
  );
  if (asked > 0) return asked;
  return at < 0 ? words.length : at;
}

/** "I'll ring on Monday and ask if Friday suits": so are those of the question. */
const inquiry = /^(?:ask|see|check|find|out|hear|know|wonder|him|her|them)$/;

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
  const anchor =
    thread?.days.findLast(({ day }) => day.day !== null)?.day.day ??
    (/\b(?:same|that) (?:day|morning|afternoon|evening|night)\b/.test(clause.plain)
      ? dayBefore(clause, context)
      : null);
  if (/^(?:reported|rehearsed|joking|declined)$/.test(clause.status)) return [];
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
    (/\b(?:till|until) \p{Lu}?\p{L}+day\b/u.test(clause.plain) &&
      clause.frame !== null &&
      clause.frame.subject !== 'i')
  )
    return [];
  const told = toldFrom(clause);
  const named = readDates(clause.words, { today: context.sessionDate, anchor });
  if (new Set(named.map(({ day }) => day)).size > 2) return [];
  const asked = named.length > 1 ? askedFrom(clause) : clause.words.length;
  const days = named
    .filter((day) => !isAside(clause, day) && day.from < Math.min(told, asked))
    .map((day) => ({ day, clause }));
  return isInMeeting(clause.turn, context)
    ? days.filter(({ day }) => day.day !== context.meeting?.date)
    : days;
}

const spokenBefore = 6; // clauses

/** The day spoken of just before: "She comes on the sixth. I'll tell her the same evening." */
function dayBefore({ index, turn }: Clause, { reading, sessionDate }: PromiseContext): string | null {
  return (
    reading.clauses
      .slice(Math.max(0, index - spokenBefore), index)
      .filter((before) => before.turn === turn && !/\b(?:was|were)\b/.test(before.plain))
      .flatMap(({ words }) => readDates(words, { today: sessionDate }))
      .findLast(({ day }) => day !== null && day > sessionDate)?.day ?? null
  );
}

/** All days a promise names, its own and those it only tells of: "that they have it on the twentieth". */
export const namesDay = (thread: Thread, wanted: string | null, { sessionDate }: PromiseContext): boolean =>
  thread.members
    .slice(-3)
    .some(({ clause }) => readDates(clause.words, { today: sessionDate }).some(({ day }) => day === wanted));

/** "the mail from Tuesday"; "from tonight" is when it begins. */
function isAside({ words }: Clause, { from }: SpokenDay): boolean {
  const before = words[from - 1]?.lower ?? '';
  const isStart =
    before === 'from' && (from === 1 || /^(?:today|tonight|tomorrow)$/.test(words[from]?.lower ?? ''));
  return !isStart && aside.test(before);
}
const aside = /^(?:about|of|since|like|than|from)$/;

/** The day a promise is for: the last one named for it and not taken back; `nextSession` stands for "before we meet". */
/** "I'll bring you a number": when they meet again. */
export const isForNextSession = ({ members, days }: Thread): boolean =>
  days.length === 0 &&
  members.some(
    ({ kind, clause, deed }) =>
      kind === 'own' &&
      clause.frame?.modal === 'will' &&
      /^bring (?:you|along|(?:a|an|the|my|some|that) \p{L}+$|\p{L}+$)/u.test(
        deed.map(({ lower }) => lower).join(' '),
      ),
  );

export function dueOf(
  thread: Pick<Thread, 'days'>,
  sessionDate: string,
  nextSession: string | null,
): string | null {
  const named: string[] = [];
  for (const { day } of thread.days) {
    const on = day.isNextSession ? nextSession : day.day;
    if (on === null || on < sessionDate) continue;
    if (!day.isNegated) named.push(on);
    // "Don't write Monday down. Not Monday.": the day before it stands.
    else while (named.at(-1) === on) named.pop();
  }
  return named.at(-1) ?? null;
}
