import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { NextMeeting } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { dayAndMonth, weekdayOf, weekdays } from '#shared/dates/calendar.ts';
import { meetingDays, opens, type MeetingDay } from './meeting-days.ts';
import { isOfDeed, oddsOfNone, tellsOf, weighMeetingDay } from './meeting-signs.ts';
import { passage } from '../sections/passage.ts';
import { wordsOf } from '../sections/quote.ts';
import { clausesOf, quoteBetween, type Clause, type Reading } from '../reading/reading.ts';

/** When they meet again: of all days named, the likeliest, if it is likelier than none. */
export type MeetingTalk = { meeting: NextMeeting; from: number; to: number };

/** Where the next meeting is agreed, and its day: dates said there are the meeting's, not a task's. */
export const agreedMeeting = (talk: MeetingTalk | null) =>
  talk && { from: talk.from, to: talk.to, date: talk.meeting.date };

export function findNextMeeting(reading: Reading, today: string): MeetingTalk | null {
  let best: { day: MeetingDay; odds: number } | null = null;
  for (const day of meetingDays(reading, today)) {
    const odds = weighMeetingDay(day);
    if (odds > (best?.odds ?? oddsOfNone)) best = { day, odds };
  }
  return best ? onDay(best.day) : vaguely(reading);
}

function onDay(that: MeetingDay): MeetingTalk {
  const told = that.named.reduce((one, next) => (tellsOf(next) >= tellsOf(one) ? next : one));
  return { meeting: asMeeting(that.reading, told.clause, that.day), ...turnsAround(that) };
}

const mostSilent = 4; // turns without a day
const longest = 12; // turns from where the subject is opened

/** From where they come to speak of it to where no day is named any more. */
function turnsAround({ named, byTurn }: MeetingDay): { from: number; to: number } {
  const first = named[0]!;
  let [from, to] = [first.clause.turn, named.at(-1)!.clause.turn];
  for (let turn = to + 1; turn <= to + mostSilent; turn += 1) if (byTurn.has(turn)) to = turn;
  for (let turn = from - 1; turn >= from - mostSilent; turn -= 1)
    if (byTurn.get(turn)?.some((one) => one.sinceOpened <= mostSilent && !isOfDeed(one))) from = turn;
  return { from: Math.max(to - longest, Math.min(from, first.clause.turn - first.sinceOpened)), to };
}

const latest = 0.45; // of the turns: what is said earlier is about something else
const late = 0.8; // of the turns: before it, a client's own plans in so many weeks are about something else
const aboutElse =
  /\b(?:last (?:time|session)|(?:until|till|before) (?:we|our next|the next|i see)|next time (?:i|he|she|they|it|you (?:feel|see|say|catch|notice|want|go))|the next time)\b/;

const opensTalk = (reading: Reading, clause: Clause): boolean =>
  opens.test(clause.plain) &&
  !aboutElse.test(clause.plain) &&
  clause.status !== 'reported' &&
  (clause.role !== 'client' || clause.question !== null || clause.turn >= reading.turns.length * late);

const span =
  /\b(?:next (?:week|month|friday)|in (?:a|about a|two|three|four|six|about \w+|(?:like )?a (?:couple(?: of)?|few)|like a couple(?: of)?) (?:weeks?|fortnight|months?)|(?:a|two|three|four) (?:weeks?|fortnight)(?:'s)? time|same time|about a fortnight|in (?:a )?fortnight|same place)\b/;

/** "We'll set up another appointment", "we can cover that at our next meeting": that they meet again, and no word of when. */
const again =
  /\b(?:i|we|you)(?:'ll|'d|'re)?(?: (?:will|would|can|could|might|may|shall|going|definitely|like|to|just|wanna|want))* (?:see (?:you|me|each other) (?:again|next time)|meet again|come back and see|(?:talk|speak|continue|cover|go|look|pick|come back)\b.{0,60} (?:next time|next (?:session|meeting|visit|appointment))|(?:set up|schedule|make|book|arrange) (?:another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit|time))\b/u;

const repliesWithin = 4; // turns

/** "In a few weeks, then": that they meet again, and on no day. */
function vaguely(reading: Reading): MeetingTalk | null {
  const first = reading.clauses.findIndex(({ turn }) => turn >= reading.turns.length * latest);
  const opener = reading.clauses.findLast(
    (clause) => clause.index >= first && opensTalk(reading, clause) && toldFrom(reading, clause) !== null,
  );
  const told = opener && toldFrom(reading, opener);
  return told ? { meeting: asMeeting(reading, told, null), from: opener.turn, to: opener.turn + 2 } : null;
}

function toldFrom(reading: Reading, opener: Clause): Clause | null {
  if (again.test(opener.plain) || span.test(opener.plain)) return opener;
  const { to } = reading.utterances[Math.min(reading.turns.length - 1, opener.turn + repliesWithin)]!;
  const replies = opener.question === null ? [] : reading.clauses.slice(opener.index + 1, to);
  return replies.find(({ plain }) => span.test(plain)) ?? null;
}

function asMeeting(reading: Reading, clause: Clause, date: string | null): NextMeeting {
  const own = clausesOf(reading, clause.turn).filter(({ sentence }) => sentence === clause.sentence);
  const isShort = own.reduce((sum, { words }) => sum + words.length, 0) <= 22;
  const quote = isShort ? quoteBetween(reading, own[0]!, own.at(-1)!) : clause.quote;
  const said = wordsOf(passage(reading, isShort ? own : [clause]));
  const text = `Next session${date === null ? '' : ` on ${spelled(date)}`}: “${said}”`;
  return { date, text, quote, turn: clause.turn, start: startOf(reading.turns[clause.turn]!, quote) };
}

/** "Thursday, 26 March". */
const spelled = (day: string): string => `${capital(weekdays[weekdayOf(day)]!)}, ${dayAndMonth(day)}`;
