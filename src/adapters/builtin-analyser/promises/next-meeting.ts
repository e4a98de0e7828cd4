import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { NextMeeting } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { readDates } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { dayAndMonth, weekdayOf, weekdays } from '#shared/dates/calendar.ts';
import { hearDays, opens, type DayTalk } from './meeting-days.ts';
import { passage } from '../sections/passage.ts';
import { wordsOf } from '../sections/quote.ts';
import { clausesOf, quoteBetween, type Clause, type Move, type Reading } from '../reading/reading.ts';

/** When they meet again: the last day both came to, past the ones that did not suit. */
export type MeetingTalk = { meeting: NextMeeting; from: number; to: number };

/** Where the next meeting is agreed, and its day: dates said there are the meeting's, not a task's. */
export const agreedMeeting = (talk: MeetingTalk | null) =>
  talk && { from: talk.from, to: talk.to, date: talk.meeting.date };

const blockTurns = 12;
const mostSilent = 4; // turns without a day
const latest = 0.45; // of the turns: earlier talk of dates is about something else
const late = 0.8; // of the turns: before it, a client's own plans in so many weeks are about something else
const leastAgreed = 2; // the weight of a day that no one said again, early, without a question
const aboutElse =
  /\b(?:last (?:time|session)|(?:until|till|before) (?:we|our next|the next|i see)|next time (?:i|he|she|they|it|you (?:feel|see|say|catch|notice|want|go))|the next time)\b/;

const isLate = (reading: Reading, { turn }: Clause): boolean => turn >= reading.turns.length * late;

/** A talk about the next meeting, and how sure it is that the day found in it was agreed. */
type Block = MeetingTalk & { weight: number };

export function findNextMeeting(reading: Reading, sessionDate: string): MeetingTalk | null {
  const best = blocksOf(reading, sessionDate).reduce<Block | null>(
    (most, block) => (most && most.weight > block.weight ? most : block),
    null,
  );
  const isAgreed = best !== null && best.meeting.date !== null && best.weight > leastAgreed;
  return isAgreed ? best : (proposedAtTheEnd(reading, sessionDate) ?? best);
}

function blocksOf(reading: Reading, sessionDate: string): Block[] {
  const blocks: Block[] = [];
  const first = Math.floor(reading.turns.length * latest);
  for (let turn = first; turn < reading.turns.length; turn += 1) {
    const opener = clausesOf(reading, turn).find((clause) => opensTalk(reading, clause));
    const block = opener ? readBlock(reading, opener, sessionDate) : null;
    if (!block) continue;
    if (block === 'left open') {
      blocks.length = 0;
      continue;
    }
    blocks.push(block);
    if (block.meeting.date !== null) turn = block.to;
  }
  return blocks;
}

const opensTalk = (reading: Reading, clause: Clause): boolean =>
  (opens.test(clause.plain) || proposesWeeks(clause)) &&
  !aboutElse.test(clause.plain) &&
  clause.status !== 'reported' &&
  (clause.role !== 'client' || clause.question !== null || isLate(reading, clause));

/** "Then in three weeks?" */
const proposesWeeks = ({ plain, role }: Clause): boolean =>
  role === 'coach' &&
  /^(?:(?:so|then|good|and|right|okay|well|again) )*in (?:a|two|three|four|five|six|eight) (?:weeks?|fortnight|month)(?: then| again| time| from (?:today|now))?$/.test(
    plain,
  );

const settled = /\b(?:works?|fine|good|grand|done|suits?|okay|ok|deal|perfect|great|lovely|see you|it is)\b/;
const longestYes = 8; // words
const repliesWithin = 3; // turns

/**
 * "So back here on the nineteenth." "Nineteenth.": a day first named at the end, for no deed, that another one takes
 * or answers with a day or an hour of their own.
 */
function proposedAtTheEnd(reading: Reading, today: string): MeetingTalk | null {
  const { clauses, people } = reading;
  if (!people.some(({ role }) => role === 'coach')) return null;
  const firstLate = clauses.findIndex((clause) => isLate(reading, clause));
  if (firstLate < 0) return null;
  const known = new Set(clauses.slice(0, firstLate).flatMap((clause) => futureDays(clause, today)));
  let found: MeetingTalk | null = null;
  for (const clause of clauses.slice(firstLate)) {
    if (found && clause.turn <= found.to) continue;
    const days = futureDays(clause, today);
    const isNew = days.some((day) => !known.has(day));
    if (isNew && isOpenDay(clause) && isTakenUp(reading, clause, days, today))
      found = proposedIn(reading, clause, days[0]!, today);
  }
  return found;
}

function proposedIn(reading: Reading, clause: Clause, day: string, today: string): MeetingTalk {
  const talk = readBlock(reading, clause, today);
  if (talk && talk !== 'left open' && talk.meeting.date) return talk;
  return { meeting: asMeeting(reading, clause, day), from: clause.turn, to: clause.turn + 1 };
}

const futureDays = ({ words }: Clause, today: string): string[] =>
  readDates(words, { today }).flatMap(({ day, isNegated }) =>
    day !== null && !isNegated && day > plusDays(today, 1) ? [day] : [],
  );

const hour =
  /\b(?:o'clock|noon|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (?:thirty|fifteen|forty five|a ?m|p ?m))?$|half (?:past )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|first thing)\b/;

function isTakenUp({ clauses }: Reading, proposal: Clause, days: readonly string[], today: string): boolean {
  const replies = clauses.filter(
    ({ turn, speaker }) =>
      turn > proposal.turn && turn <= proposal.turn + repliesWithin && speaker !== proposal.speaker,
  );
  if (replies.some((reply) => futureDays(reply, today).some((day) => days.includes(day)))) return true;
  const isMeeting = [proposal, ...replies].some(({ plain }) => meets.test(plain) || hour.test(plain));
  return (
    isMeeting &&
    replies.some(
      ({ act, words, plain }, i) =>
        (i === 0 && act === 'acceptance') ||
        (words.length <= longestYes && (settled.test(plain) || hour.test(plain))),
    )
  );
}

const meets = /\b(?:meet|speak|talk|see (?:you|me|each other)|do this|back|again|next)\b/;

/** Says a day, and of no one what they do on it. */
const isOpenDay = ({ frame, status, answers, act, question, plain }: Clause): boolean =>
  (status === 'meant' || status === 'supposed') &&
  act !== 'promise' &&
  answers === null &&
  !(question === 'open' && /\b(?:what|how|why|who)\b/.test(plain)) &&
  (frame === null ||
    frame.subject === 'none' ||
    /^(?:(?:so|and|okay) )*(?:that|it)(?:'s|'d be|'ll be| is| would be| takes us to)\b/.test(plain));

/** The turns from one that opens the subject to where no day is named any more. */
function readBlock(reading: Reading, opener: Clause, today: string): Block | 'left open' | null {
  const from = opener.turn;
  const talk: DayTalk = {
    today,
    chosen: null,
    offered: null,
    heardAt: null,
    agreed: 0,
    ofOthers: new Set(),
    isLeftOpen: false,
  };
  const last = Math.min(reading.turns.length - 1, from + blockTurns);
  for (let turn = from, silent = 0; turn <= last && silent < mostSilent; turn += 1) {
    const clauses = clausesOf(reading, turn).filter(({ index }) => index >= opener.index - 2);
    const end = talk.agreed > 0 ? clauses.findIndex(asksElse) : -1;
    for (const clause of end < 0 ? clauses : clauses.slice(0, end)) hearDays(talk, clause, clauses);
    if (end >= 0) break;
    silent = talk.heardAt === turn || reading.utterances[turn]!.isBackchannel ? 0 : silent + 1;
  }
  return talk.isLeftOpen ? 'left open' : asBlock(reading, opener, talk);
}

/** "Thirteenth at nine. And what do you take with you?": what is said of days after it is about something else. */
const asksElse = ({ role, question, move }: Clause): boolean =>
  role === 'coach' && question === 'open' && move !== null && !ofMeeting.includes(move);
const ofMeeting: readonly Move[] = ['next-meeting', 'when', 'mirror'];

function asBlock(reading: Reading, opener: Clause, talk: DayTalk): Block | null {
  if (!talk.chosen) return vaguely(reading, opener);
  const { turn: from } = opener;
  const weight =
    2 + Math.min(2, talk.agreed) + (opener.question === null ? 0 : 1) + (isLate(reading, opener) ? 2 : 0);
  const meeting = asMeeting(reading, talk.chosen.clause, talk.chosen.day);
  return { meeting, from, to: talk.heardAt ?? from, weight };
}

const span =
  /\b(?:next (?:week|month|friday)|in (?:a|about a|two|three|four|six|about \w+|(?:like )?a (?:couple(?: of)?|few)|like a couple(?: of)?) (?:weeks?|fortnight|months?)|(?:a|two|three|four) (?:weeks?|fortnight)(?:'s)? time|same time|about a fortnight|in (?:a )?fortnight|same place)\b/;

/** "We'll set up another appointment", "we can cover that at our next meeting": that they meet again, and no word of when. */
const again =
  /\b(?:i|we|you)(?:'ll|'d|'re)?(?: (?:will|would|can|could|might|may|shall|going|definitely|like|to|just|wanna|want))* (?:see (?:you|me|each other) (?:again|next time)|meet again|come back and see|(?:talk|speak|continue|cover|go|look|pick|come back)\b.{0,60} (?:next time|next (?:session|meeting|visit|appointment))|(?:set up|schedule|make|book|arrange) (?:another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit|time))\b/u;

function vaguely(reading: Reading, opener: Clause): Block | null {
  const { to } = reading.utterances[Math.min(reading.turns.length - 1, opener.turn + 4)]!;
  const told =
    reading.clauses.slice(opener.index, to).find(({ plain }) => span.test(plain)) ??
    (again.test(opener.plain) ? opener : null);
  return (
    told && { meeting: asMeeting(reading, told, null), from: opener.turn, to: opener.turn + 2, weight: 1 }
  );
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
