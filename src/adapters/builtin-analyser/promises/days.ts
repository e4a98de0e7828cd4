import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { lowerAt, textOf, type Clause, type Reading } from '../reading/reading.ts';
import { said } from './found/deeds.ts';
import { leadingDay } from './found/leading-day.ts';
import type { PromiseContext, Thread } from './thread.ts';

export const isInMeeting = (turn: number, { meeting }: PromiseContext): boolean =>
  meeting !== null && turn >= meeting.from && turn <= meeting.to;

/** "By Monday I'll send it to you": the day stands before the promise in its sentence. */
export function daysJustBefore(clause: Clause, context: PromiseContext): Thread['days'] {
  const before = lastSaid(clause, context.reading);
  if (!before) return [];
  if (meansThatDay.test(clause.plain))
    return readDates(before.words, { today: context.sessionDate })
      .filter(({ isNegated }) => !isNegated)
      .map((day) => ({ day, clause: before }));
  const leading = leadingDay(clause, context.reading.clauses);
  if (leading) return daysIn(leading, context);
  const leads =
    before.sentence === clause.sentence && before.frame?.subject !== 'third' && before.act !== 'promise';
  const led = leads ? daysIn(before, context).filter(({ day }) => day.to >= before.words.length - 2) : [];
  return led.length > 0 ? led : daysTheyMeet(clause, context);
}

const meetsWithin = 3; // clauses

/** "I'm seeing the doctor on Monday for the invoice, I'll raise it with him." */
function daysTheyMeet({ index, turn, plain }: Clause, context: PromiseContext): Thread['days'] {
  if (!/\b(?:with|to|ask|tell) (?:him|her|them)\b/.test(plain)) return [];
  const { clauses } = context.reading;
  const meets = clauses
    .slice(Math.max(0, index - meetsWithin), index)
    .findLast((before) => before.turn === turn && meetsThem.test(before.plain));
  return meets ? daysIn(meets, context) : [];
}
const meetsThem =
  /\b(?:i'm|i am|we're|we are) (?:seeing|meeting|having (?:lunch|coffee|dinner) with) |\bi(?:'ve got| have) (?:him|her|them) (?:on|at) /;

/** The clause before, past a "yeah" of the same turn. */
function lastSaid({ index, turn }: Clause, { clauses }: Reading): Clause | undefined {
  const last = clauses[index - 1];
  return last?.act === 'backchannel' && last.turn === turn ? clauses[index - 2] : last;
}

/** "He's in on Tuesday. I'll give it to him then." */
const meansThatDay = /^(?:(?:and|so) )*i(?:'ll| will| shall|'m going to|'m gonna) .* then\b/;

/**
 * Where a clause begins to tell of days that are not its own: "I write to them today that they have it on the
 * twentieth", "I'll ring on Monday and ask if Friday suits".
 */
function toldFrom({ words }: Clause): number {
  const asked = words.findIndex(
    ({ lower }, i) => /^(?:if|whether)$/.test(lower) && inquiry.test(words[i - 1]?.lower ?? ''),
  );
  if (asked > 0) return asked;
  const told = words.findIndex(
    ({ lower }, i) =>
      i > 2 &&
      lower === 'that' &&
      !/^(?:try|do|want|take|get|have|leave|at|for|about)$/.test(words[i - 1]!.lower) &&
      /^(?:i|he|she|it|we|they|you|the|my)(?:'|$)/.test(words[i + 1]?.lower ?? ''),
  );
  return told < 0 ? words.length : told;
}
/** "I'll ask him if Friday suits, and let you know on Monday": what is reported has a day of its own. */
function reportedFrom({ words }: Clause, told: number): number {
  const from = words.findIndex(
    ({ lower }, i) => i > told && lower === 'and' && reports.test(textOf(words.slice(i + 1, i + 4))),
  );
  return from < 0 ? words.length : from;
}
const reports = /^(?:let|tell|ring|call|text|message|email|get back to) you\b/i;
const inquiry = /^(?:ask|see|check|find|out|hear|know|wonder|him|her|them)$/;

const mostDays = 2; // different ones in a clause: more are a list of what could be

/** The days of a clause that are its own: not those of "she's away till Saturday". */
export const daysIn = (
  clause: Clause,
  context: PromiseContext,
  thread?: Thread,
  isMoved = false,
): Thread['days'] => (isOfOthers(clause) ? [] : daysToldIn(clause, context, thread, isMoved));

/** The days of a clause that tells a plan of a thing: "that goes to her tomorrow". */
export function daysToldIn(
  clause: Clause,
  context: PromiseContext,
  thread?: Thread,
  isMoved = false,
): Thread['days'] {
  if (/^(?:reported|rehearsed|joking|declined)$/.test(clause.status)) return [];
  if (saysUntil(clause) || isDone.test(clause.plain)) return [];
  const anchor = anchorOf(clause, context, thread);
  const told = toldFrom(clause);
  const reported = reportedFrom(clause, told);
  const named = readDates(clause.words, {
    today: context.sessionDate,
    anchor,
    isMoved: isMoved && isExact(thread),
  }).filter(({ from }) => from < told || from > reported);
  if (new Set(named.map(({ day }) => day)).size > mostDays) return [];
  const meeting = isInMeeting(clause.turn, context) ? context.meeting!.date : undefined;
  return named
    .filter((day) => !isAside(clause, day) && !isOfThing(clause, day) && day.day !== meeting)
    .filter((day, i) => i === 0 || !isAskedFor(clause, day))
    .map((day) => ({ day, clause }));
}

/** "Did it on the twentieth.", "a message about what happened Friday" */
const isDone =
  /^(?:(?:and|so|but|yeah|yes|no) )*(?:did|done|had|was|were|went|came|made|sent|told|took|wrote|saw|spoke|rang)\b|\bwhat happened\b/;

/** The last day named for it is more than a weekday: "the seventeenth", "next Wednesday". */
const isExact = (thread: Thread | undefined): boolean => {
  const last = thread?.days.findLast(({ day }) => day.day !== null);
  return (
    last !== undefined &&
    !/^\p{L}+day$/u.test(textOf(last.clause.words.slice(last.day.from, last.day.to)).toLowerCase())
  );
};

/** What "the day after" counts from. */
const anchorOf = (clause: Clause, context: PromiseContext, thread: Thread | undefined): string | null =>
  thread?.days.findLast(({ day }) => day.day !== null)?.day.day ??
  (sameDay.test(clause.plain) ? dayBefore(clause, context) : null);
const sameDay = /\b(?:same|that) (?:day|morning|afternoon|evening|night)\b/;

/** "She's away till Saturday": what others do on a day, not "it'll be Friday" or "Friday is fine". */
const isOfOthers = ({ frame, plain }: Clause): boolean =>
  frame?.subject === 'third' &&
  ![namesDayFirst, isThatDay, suits, reachesThem].some((form) => form.test(plain));
/** "I'll write it up, and he gets it by the tenth" */
export const reachesThem =
  /^(?:(?:and|so|then) )*(?:he|she|they)(?:'ll (?:have|get)| gets?| has| have) (?:it|that|them|one) (?:by|on)\b/;
const namesDayFirst =
  /^this (?:morning|afternoon|evening) (?!is\b|was\b|will\b)|^(?:[\p{L}']+ ){0,3}(?:\p{L}+day|today|tomorrow|tonight)(?: \p{L}+){0,2} (?:before|after|when|once|as soon) /u;
const isThatDay = /^(?:so |and |no |then )*(?:it|that|this)(?:'s|'ll| is| will| would|'d) /;
const suits =
  /^(?:(?:so|and|no|then|oh|yeah|okay|this|right) )*(?:\p{L}+day|tomorrow|tonight)(?:$|(?:'s| is) (?:fine|good|grand|okay|better|possible|great|perfect)| then)/u;

/** "I write by Thursday and ask for a call next week" */
const isAskedFor = ({ words }: Clause, { from }: SpokenDay): boolean =>
  /^for (?:an?|another) \p{L}+$/u.test(textOf(words.slice(Math.max(0, from - 3), from)).toLowerCase());

/** "It's a holiday on Friday" tells of that day; "it's Friday then", "it's better on Friday" name one. */
const isOfThing = ({ plain, words }: Clause, { from }: SpokenDay): boolean => {
  const it = isOn.exec(plain);
  const isStart = words[from - 1]?.lower === 'starting';
  return it !== null && !isStart && from - it[0].split(' ').length >= farFromIt;
};
const isOn = /^(?:(?:so|and|no|then) )*(?:it|that|this)(?:'s| is)(?= )/;
const farFromIt = 3; // words

/** "She's in Rome till Saturday"; "Till Friday." answers for how long. */
const saysUntil = ({ frame, plain }: Clause): boolean =>
  frame !== null &&
  frame.subject !== 'i' &&
  !/^(?:(?:so|okay|yeah|just) )*(?:till|until)\b/.test(plain) &&
  /\b(?:till|until) \p{L}+day\b/u.test(plain);

const spokenBefore = 6; // clauses

/** The day spoken of just before: "She comes on the sixth. I'll tell her the same evening." */
function dayBefore({ index, turn }: Clause, { reading, sessionDate }: PromiseContext): string | null {
  return (
    reading.clauses
      .slice(Math.max(0, index - spokenBefore), index)
      .filter((before) => before.turn >= turn - 1 && !/\b(?:was|were)\b/.test(before.plain))
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

/** "I'll bring you a number": when they meet again. */
export const isForNextSession = ({ members, days }: Thread): boolean =>
  days.length === 0 &&
  members.some(
    ({ kind, clause, deed }) =>
      kind === 'own' &&
      clause.frame?.modal === 'will' &&
      /^bring (?:you|along|(?:a|an|the|my|some|that) \p{L}+$|\p{L}+$)/u.test(said(deed)),
  );

/** "I'll ring her on the way home": right after the session, where no day is named. */
export const isForRightAfter = ({ members, days }: Thread, { clauses }: Reading): boolean =>
  days.length === 0 &&
  members.some(({ kind, clause }) => {
    if (kind !== 'own' || clause.frame?.subject !== 'i' || clause.frame.modal !== 'will') return false;
    const next = clauses[clause.index + 1];
    return rightAfter.test(clause.plain) || (next?.turn === clause.turn && onceBack.test(next.plain));
  });
const rightAfter =
  /(?<!\bfrom )\bnow(?: itself)?$|\b(?:on (?:the|my) (?:way|drive|walk|ride|bus|train) (?:home|back)|straight away|right away|(?:when|once|as soon as) (?:i'm|i am|i get) (?:home|back|in|down))\b/;
const onceBack =
  /^(?:when|once|as soon as|soon as) (?:i'm|i am|i get|i go|i) (?:home|back|in|down|up|reach|out of here)\b/;

const ledWithin = 5; // clauses

/** "They've got swimming tomorrow. I'll ring her from the car park.": the last day said before it in its turn. */
export const dayBeforeIn = ({ members }: Thread, context: PromiseContext): string | null =>
  members
    .filter(
      ({ kind, clause: { frame, plain } }) =>
        kind === 'own' && frame?.subject === 'i' && !hasOwnTime.test(plain),
    )
    .toReversed()
    .map(({ clause }) => dayLedBefore(clause, context))
    .find((day) => day !== null) ?? null;
const hasOwnTime = /\b(?:now|then)\b/;

const dayLedBefore = ({ index, turn }: Clause, { reading, sessionDate }: PromiseContext): string | null =>
  reading.clauses
    .slice(Math.max(reading.utterances[turn]!.from, index - ledWithin), index)
    .filter(tellsOfDay)
    .flatMap(({ words }) => readDates(words, { today: sessionDate }))
    .findLast(({ day, isNegated }) => day !== null && day >= sessionDate && !isNegated)?.day ?? null;

const tellsOfDay = (clause: Clause): boolean =>
  (clause.status === 'meant' || /\bgot\b/.test(clause.plain)) &&
  !clause.frame?.isNegated &&
  clause.frame?.modal !== 'will' &&
  clause.act !== 'promise' &&
  !saysUntil(clause);

/** "I'll ring her in the morning": tomorrow. */
export function nextMorning({ frame, words }: Clause, { sessionDate }: PromiseContext): SpokenDay | null {
  if (frame?.subject !== 'i' || frame.modal !== 'will') return null;
  const from = words.findIndex(
    ({ lower }, i) =>
      lower === 'in' && lowerAt(words, i + 1) === 'the' && lowerAt(words, i + 2) === 'morning',
  );
  if (from < 0 || hasOwnDay.test(lowerAt(words, from - 1))) return null;
  return { day: plusDays(sessionDate, 1), isNextSession: false, isNegated: false, from, to: from + 3 };
}
/** "at six in the morning" is an hour of any day. */
const hasOwnDay =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o'clock|thirty|\d+|.*days?|up|work|thing)$/;

/** The day a promise is for: the last one named for it and not taken back; `nextSession` stands for "before we meet". */
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
