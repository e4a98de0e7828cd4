import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { NextMeeting } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { months, weekdayOf, weekdays } from '#shared/dates/calendar.ts';
import { said } from './found/deeds.ts';
import { clausesOf, quoteBetween, type Clause, type Reading } from '../reading/reading.ts';

/** When they meet again: the last day both came to, past the ones that did not suit. */
export type MeetingTalk = { meeting: NextMeeting; from: number; to: number };

/** Where the next meeting is agreed, and its day: dates said there are the meeting's, not a task's. */
export const agreedMeeting = (talk: MeetingTalk | null) =>
  talk && { from: talk.from, to: talk.to, date: talk.meeting.date };

const opens =
  /\b(?:when (?:do |are |shall )?(?:we|i) (?:\p{L}+ )?next$|(?:see|have|get|want) you back|when (?:are|do|shall|should|can|will|would|might) we (?:like to |want to )?(?:meet|meeting|speak|talk|see|next|come|do|get)|when (?:do|shall|should|can|will|might) i (?:next )?(?:see|hear|speak to|talk to|meet|come|be) (?:from |back|in|again|you)|(?:when|what (?:day|time|date)) (?:would|does|might|will|could)? ?(?:suits?|works?)|another (?:session|meeting|appointment)|do this again|same again|(?<!n't )(?:have|got|put|pencil(?:led)?) you (?:down|in)|every (?:two|three|four|six|\d|other) weeks?|as usual|when (?:are|do|can|will|would|could) you (?:like to |want to )?(?:meet|come (?:back|in|again)|next)|how about we (?:meet|speak|talk)|(?:would|does|will|how about|what about|shall we say) (?:\p{L}+ ){0,2}(?:week|fortnight|weeks|\p{L}+day)(?: \p{L}+){0,3} (?:do|suit|work|good|okay)(?: for)? (?:you|us)|(?:our|the|your) next (?:session|meeting|appointment|call|date|one|time|conversation|visit|lesson|check-in)|next (?:session|appointment|one)(?:'s)?|see (?:you|each other) (?:again|next|in|on|then|monday|tuesday|wednesday|thursday|friday|at)|(?:meet|talk|speak|catch up|come back|do this|see me|see us|pick this up|reconvene|check in) (?:again|in (?:a|two|three|four|about)|on|next|same)|meet (?:with you )?(?:again|up)|(?<!at the )same (?:time|place|slot)|(?:a|two|three|four|six|eight|\d) (?:weeks?|fortnight)(?: time)?(?:'s| is| that'd be| would be| takes us| today| from)|i'd got a fortnight|(?:the|our) (?:date|diary|calendar)s?\b|dates? (?:then|next)|diaries|(?<!n't )put you (?:in|down)|book (?:you|us|the next|another|in)|i'll send you a pass|make (?:an|another|the) appointment|follow[- ]?up|next time(?: we)?|when i (?:see|come)|until (?:monday|tuesday|wednesday|thursday|friday)|our (?:normal|usual) (?:date|time|slot|day)|are we (?:still |all )?(?:on|down|booked|set)(?: for| in|$)|(?:i|we) (?:can|could) (?:do|offer) (?:the )?(?:\p{L}+day|\p{L}+(?:st|nd|rd|th))\b|back here in|(?:can|could) you (?:come|make|do) (?:in |over |by |round )?(?:on |for )?(?:the |\p{L}+day)|are you (?:around|free|available) (?:on|in|next)|will we meet|see me again|have you back|we meet|come in again|one more (?:session|meeting)|four weeks|the last thing's the date|you (?:wanna|want to) come|(?:you|we) (?:could|can|might|may) (?:also |always |just )*(?:(?:stop|drop|pop|swing|come|call) (?:by|in|round|over|back)|meet)|(?:continue|carry on|cover|finish) (?:this|that|it|the)\b.{0,20} (?:again|next)|i(?:'ve| have) (?:got )?(?:an? (?:slot|gap|space|opening)|\d{1,2}|one|two|three|four|nine|ten|eleven|twelve) or\b|(?:set up|schedule|make|book|arrange) (?:you )?(?:an?|another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit)|com(?:e|ing) back in (?:a|about|two|three|four|six|eight|\d)|i(?:'ll| will| could| can) (?:see you again|check (?:back )?(?:in )?with you|(?:(?:give you|leave you) a (?:ring|call|bell|shout)|ring you|call you|phone you)\b.* (?:see|hear|ask|find out) how))\b/u;
const blockTurns = 12;
const mostSilent = 4; // turns without a day
const answersWithin = 2; // turns: a later "no" is about something else
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
  if (talk?.meeting.date) return talk;
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

/** What has been said of the day so far. */
type DayTalk = {
  today: string;
  chosen: { day: string; clause: Clause } | null;
  /** The day named last, whether it suits or not: what "the day after" counts from. */
  offered: string | null;
  /** The turns in which a day was chosen last, and named last. */
  chosenAt: number;
  heardAt: number | null;
  /** How often the chosen day was named again. */
  agreed: number;
};

/** The turns from one that opens the subject to where no day is named any more. */
function readBlock(reading: Reading, opener: Clause, today: string): Block | null {
  const from = opener.turn;
  const talk: DayTalk = { today, chosen: null, offered: null, chosenAt: from, heardAt: null, agreed: 0 };
  const last = Math.min(reading.turns.length - 1, from + blockTurns);
  for (let turn = from, silent = 0; turn <= last && silent < mostSilent; turn += 1) {
    const clauses = clausesOf(reading, turn).filter(({ index }) => index >= opener.index - 2);
    for (const clause of clauses) hearDays(talk, clause, clauses);
    silent = talk.heardAt === turn || reading.utterances[turn]!.isBackchannel ? 0 : silent + 1;
  }
  if (!talk.chosen) return vaguely(reading, opener, last);
  const weight =
    2 + Math.min(2, talk.agreed) + (opener.question === null ? 0 : 1) + (isLate(reading, opener) ? 2 : 0);
  const meeting = asMeeting(reading, talk.chosen.clause, talk.chosen.day);
  return { meeting, from, to: talk.heardAt ?? from, weight };
}

function hearDays(talk: DayTalk, clause: Clause, turn: readonly Clause[]): void {
  if (talk.chosen && !isAboutMeeting(clause)) return;
  if (refusal.test(clause.plain) && clause.question === null && clause.turn - talk.chosenAt <= answersWithin)
    talk.chosen = null;
  const named = readDates(clause.words, { today: talk.today, anchor: talk.offered });
  for (const day of named) hearDay(talk, clause, inMonthOf(talk.chosen?.day ?? null, day), turn);
}

function hearDay(talk: DayTalk, clause: Clause, day: SpokenDay, turn: readonly Clause[]): void {
  if (!isMeetingDay(talk, day.day) || isWholeWeek(clause, day)) return;
  talk.heardAt = clause.turn;
  // "It's after the twelfth" tells of another day.
  if (/^(?:after|before|since)$/.test(wordBefore(clause, day))) return;
  if (day.isNegated || (isTaken(clause, day) && !suitsAfter(clause, turn))) rejectDay(talk, day.day);
  else chooseDay(talk, clause, day.day);
}

/** Later than today; "see you tomorrow" is no other day than the one found. */
function isMeetingDay({ today, chosen }: DayTalk, day: string | null): day is string {
  if (day === null || day <= today) return false;
  return chosen === null || day > plusDays(today, 1) || chosen.day <= day;
}

function rejectDay(talk: DayTalk, day: string): void {
  if (talk.chosen?.day === day) talk.chosen = null;
  talk.offered = day;
}

function chooseDay(talk: DayTalk, clause: Clause, day: string): void {
  const { chosen } = talk;
  if (chosen && /\b(?:stays?|too|also|as well|anyway)\b/.test(clause.plain)) return;
  if (chosen?.day === day) talk.agreed += 1;
  if (chosen?.day !== day || !tellsMore(chosen.clause, clause)) talk.chosen = { day, clause };
  talk.chosenAt = clause.turn;
  talk.offered = day;
}

/** "Next week", "this month": no day to meet on. */
const isWholeWeek = ({ words }: Clause, { from, to }: SpokenDay): boolean =>
  to - from === 2 && /^(?:week|month)$/.test(words[to - 1]?.lower ?? '');

const wholeSentence = 4; // words

/** To be quoted: "Two weeks today, the sixth" rather than "The sixth, yes". */
const tellsMore = (before: Clause, again: Clause): boolean =>
  before.words.length >= wholeSentence && before.words.length > again.words.length;

/** Of the day just named: "no viola at home" refuses none. */
const refusal =
  /^(?:(?:no (?:no )?)?(?:i can't|i couldn't|can't|couldn't|that's (?:no good|bad|difficult))\b|no$|no (?:no|not|wait|sorry|i'm|it's)\b)/;

/** "The ninth of April?" "The ninth, yes." */
const inMonthOf = (known: string | null, day: SpokenDay): SpokenDay =>
  known !== null && day.day?.slice(8) === known.slice(8) && day.to - day.from <= 2
    ? { ...day, day: known }
    : day;

const settles =
  /\b(?:see you|meet|speak|talk|session|next|works?|make it|could we|can we|can you|could you|do|have|got|fine|good|offer|say|stays?|moves?|book|put)\b/;
const fragment = 9; // words

/** Once a day is found, a promise or a farewell with another day is about something else. */
function isAboutMeeting(clause: Clause): boolean {
  if (/\b(?:luck|best for|holiday|birthday|enjoy)\b/.test(clause.plain)) return false;
  if (opens.test(clause.plain)) return true;
  if (clause.act === 'promise' || clause.frame?.modal === 'doing')
    return /\b(?:put you|see you|book|offer)\b/.test(clause.plain);
  return clause.words.length <= fragment || clause.question !== null || settles.test(clause.plain);
}

function wordBefore({ words }: Clause, { from }: SpokenDay): string {
  const before = words[from - 1]?.lower ?? '';
  return /^(?:the|that|my)$/.test(before) ? (words[from - 2]?.lower ?? '') : before;
}

/** "Twenty-fourth's the Chicago kickoff", "the sixth I'm down in my sister's", "that's the nurse"; "two weeks is the twelfth" names it again. */
function isTaken(clause: Clause, day: SpokenDay): boolean {
  const rest = said(clause.words.slice(day.to));
  const last = clause.words[day.to - 1]?.lower ?? '';
  if (/^(?:(?:is|the|a|um|uh) )*(?:\p{L}+day\b|\S+(?:th|st|nd|rd)\b)/u.test(rest)) return false;
  return (
    /^(?:i'm|we're|i(?:'ve got| have)(?! (?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|an? (?:slot|gap|space|opening)\b))|i am|is (?:the|a|my|our)|was|i can't|won't|doesn't|isn't|is out|is no good|is full)\b/.test(
      rest,
    ) ||
    (last.endsWith("'s") && /^(?:the|a|my|our|no|out|full)\b/.test(rest))
  );
}

/** "Tuesday I'm in town, so I could come by" */
const suitsAfter = ({ index }: Clause, turn: readonly Clause[]): boolean =>
  /^so (?:i|we) (?:can|could)\b/.test(
    turn
      .filter((next) => next.index > index && next.index <= index + 2)
      .map(({ plain }) => plain)
      .join(' '),
  );

const span =
  /\b(?:next (?:week|month|friday)|in (?:a|about a|two|three|four|six|about \w+|(?:like )?a (?:couple(?: of)?|few)|like a couple(?: of)?) (?:weeks?|fortnight|months?)|(?:a|two|three|four) (?:weeks?|fortnight)(?:'s)? time|same time|about a fortnight|in (?:a )?fortnight|same place)\b/;

/** "We'll set up another appointment", "we can cover that at our next meeting": that they meet again, and no word of when. */
const again =
  /\b(?:i|we|you)(?:'ll|'d|'re)?(?: (?:will|would|can|could|might|may|shall|going|definitely|like|to|just|wanna|want))* (?:see (?:you|me|each other) (?:again|next time)|meet again|come back and see|(?:talk|speak|continue|cover|go|look|pick|come back)\b.{0,60} (?:next time|next (?:session|meeting|visit|appointment))|(?:set up|schedule|make|book|arrange) (?:another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit|time))\b/u;

function vaguely(reading: Reading, opener: Clause, last: number): Block | null {
  const { to } = reading.utterances[Math.min(last, opener.turn + 4)]!;
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
  const text = `Next session${date === null ? '' : ` on ${spelled(date)}`}: “${quote.replace(/[.,;]+$/, '')}”`;
  return { date, text, quote, turn: clause.turn, start: startOf(reading.turns[clause.turn]!, quote) };
}

/** "Thursday, 26 March". */
const spelled = (day: string): string =>
  `${capital(weekdays[weekdayOf(day)]!)}, ${Number(day.slice(8))} ${capital(months[Number(day.slice(5, 7)) - 1]!)}`;
