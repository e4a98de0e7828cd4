import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { nextDayOfMonth, weekdays } from '#shared/dates/calendar.ts';
import { readOrdinal } from '#shared/dates/numbers.ts';
import type { Clause, Word } from '../reading/reading.ts';
import { said } from './found/deeds.ts';

/** The days said while a next meeting is agreed: which is chosen, which does not suit, and whether none is. */
export const opens =
  /\b(?:when (?:do |are |shall )?(?:we|i) (?:\p{L}+ )?next$|when are we(?: on| then| again| back)?$|(?:can|could) we do (?:the )?\p{L}+day|we should meet|i have the \p{L}+(?:th|first)\b|(?:see|have|get|want) you back|when (?:are|do|shall|should|can|will|would|might) we (?:like to |want to )?(?:meet|have (?:our|the|another)|meeting|speak|talk|see|next|come|do|get)|when (?:do|shall|should|can|will|might) i (?:next )?(?:see|hear|speak to|talk to|meet|come|be) (?:from |back|in|again|you)|(?:when|what (?:day|time|date)) (?:would|does|might|will|could)? ?(?:suits?|works?)|another (?:session|meeting|appointment)|do this again|same again|(?<!n't )(?:have|got|put|pencil(?:led)?) you (?:down|in)|every (?:two|three|four|six|\d|other) weeks?|as usual|when (?:are|do|can|will|would|could) you (?:like to |want to )?(?:meet|come (?:back|in|again)|next)|how about we (?:meet|speak|talk)|(?:would|does|will|how about|what about|shall we say) (?:\p{L}+ ){0,2}(?:week|fortnight|weeks|\p{L}+day)(?: \p{L}+){0,3} (?:do|suit|work|good|okay)(?: for)? (?:you|us)|(?:our|the|your) next (?:session|meeting|appointment|call|date|one|time|conversation|visit|lesson|check-in)|next (?:session|appointment|one)(?:'s)?|see (?:you|each other) (?:again|next|in|on|then|monday|tuesday|wednesday|thursday|friday|at)|(?:meet|talk|speak|catch up|come back|do this|see me|see us|pick this up|reconvene|check in) (?:again|in (?:a|two|three|four|about)|on|next|same)|meet (?:with you )?(?:again|up)|(?<!at the )same (?:time|place|slot)|(?:a|two|three|four|six|eight|\d) (?:weeks?|fortnight)(?: time)?(?:'s| is| that'd be|(?: that)? would be| takes us| today| from)|i'd got a fortnight|(?:the|our) (?:date|diary|calendar)s?\b|dates? (?:then|next)|diaries|(?<!n't )put you (?:in|down)|book (?:you|us|the next|another|in)|i'll send you a pass|make (?:an|another|the) appointment|follow[- ]?up|next time(?: we)?|when i (?:see|come)|until (?:monday|tuesday|wednesday|thursday|friday)|our (?:normal|usual) (?:date|time|slot|day)|are we (?:still |all )?(?:on|down|booked|set)(?: for| in|$)|(?:i|we) (?:can|could) (?:do|offer) (?:the )?(?:\p{L}+day|\p{L}+(?:st|nd|rd|th))\b|back here in|(?:can|could) you (?:come|make|do) (?:in |over |by |round )?(?:on |for )?(?:the |\p{L}+day)|are you (?:around|free|available) (?:on|in|next)|will we meet|see me again|have you back|we meet|come in again|one more (?:session|meeting)|four weeks|the last thing's the date|you (?:wanna|want to) come|(?:you|we) (?:could|can|might|may) (?:also |always |just )*(?:(?:stop|drop|pop|swing|come|call) (?:by|in|round|over|back)|meet)|(?:continue|carry on|cover|finish) (?:this|that|it|the)\b.{0,20} (?:again|next)|i(?:'ve| have) (?:got )?(?:an? (?:slot|gap|space|opening)|\d{1,2}|one|two|three|four|nine|ten|eleven|twelve) or\b|(?:set up|schedule|make|book|arrange) (?:you )?(?:an?|another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit)|com(?:e|ing) back in (?:a|about|two|three|four|six|eight|\d)|i(?:'ll| will| could| can) (?:see you again|check (?:back )?(?:in )?with you|(?:(?:give you|leave you) a (?:ring|call|bell|shout)|ring you|call you|phone you)\b.* (?:see|hear|ask|find out) how))\b/u;

/** What has been said of the day so far. */
export type DayTalk = {
  today: string;
  chosen: { day: string; clause: Clause } | null;
  /** The day named last, whether it suits or not: what "the day after" counts from. */
  offered: string | null;
  heardAt: number | null;
  /** How often the chosen day was named again. */
  agreed: number;
  /** Named since for something else: a page that is sent. */
  ofOthers: Set<string | null>;
  /** They agreed on no day, and whatever was said of one before is void. */
  isLeftOpen: boolean;
};

export function hearDays(talk: DayTalk, clause: Clause, turn: readonly Clause[]): void {
  if (leftOpen.test(clause.plain)) talk.isLeftOpen = true;
  if (talk.isLeftOpen || isOfMessage.test(clause.plain)) return;
  const days = daysIn(talk, clause);
  if (notOfMeeting.test(clause.plain)) for (const { day } of days) talk.ofOthers.add(day);
  if (talk.chosen && (leadsToDeed(clause, turn) || !isAboutMeeting(clause))) return;
  for (const day of days) hearDay(talk, clause, day, turn);
}

/** As they are meant where a day was offered: "Second is okay, Wednesday" beside the first of September. */
function daysIn(talk: DayTalk, { words }: Clause): SpokenDay[] {
  const { today, offered } = talk;
  const named = readDates(words, { today, anchor: offered });
  const near = words.flatMap(({ lower }, from): SpokenDay[] => {
    const number = ['first', 'second', 'third'].indexOf(lower.replace(/'s$/, '')) + 1;
    const day = number === 0 || offered === null ? null : numberNear(offered, number, daysBeside);
    const isNamed = named.some((one) => one.from <= from && from < one.to);
    return day === null || isNamed
      ? []
      : [{ day, isNextSession: false, isNegated: false, from, to: from + 1 }];
  });
  return [...named, ...near].toSorted((a, b) => a.from - b.from).map((day) => inMonthOf(talk, day, words));
}

const daysBeside = 2;
const daysAround = 16;

/** "The ninth of April?" "The ninth, yes.", "The tenth of March?" "Seventeenth.", also where today is a seventeenth. */
function inMonthOf({ today, offered }: DayTalk, spoken: SpokenDay, words: readonly Word[]): SpokenDay {
  const named = words.slice(spoken.from, spoken.to).map(({ lower }) => lower.replace(/'s$/, ''));
  const isPast = spoken.day !== null && spoken.day <= today;
  const number = isPast || !weekdays.includes(named[0]!) ? bareNumber(named) : null;
  const day = offered === null || number === null ? null : numberNear(offered, number, daysAround);
  return day === null ? spoken : { ...spoken, day };
}

/** Of "Thursday the twenty sixth" 26; `null` where the month is named. */
function bareNumber(named: readonly string[]): number | null {
  for (let i = 0; i < named.length; i += 1) {
    const read = readOrdinal((at) => named[at] ?? '', i);
    if (read) return read.to === named.length ? read.value : null;
  }
  return null;
}

/** The day of that number in the month of a day, or in the one after, if it is near. */
function numberNear(day: string, number: number, most: number): string | null {
  const first = [`${day.slice(0, 8)}01`, plusDays(day, -most)].toSorted()[1]!;
  const near = nextDayOfMonth(first, number, null);
  return near !== null && near <= plusDays(day, most) ? near : null;
}

function hearDay(talk: DayTalk, clause: Clause, day: SpokenDay, turn: readonly Clause[]): void {
  if (!isMeetingDay(talk, day.day) || isWholeWeek(clause, day)) return;
  talk.heardAt = clause.turn;
  // "It's after the twelfth" tells of another day.
  if (/^(?:after|before|since)$/.test(wordBefore(clause, day)) && !/\bday after the\b/.test(clause.plain))
    return;
  if (isDayBefore.test(said(clause.words.slice(day.from)))) return;
  const isTakenUp = isTaken(clause, day) || isElsewhere.test(said(clause.words.slice(0, day.from)));
  if (day.isNegated || (isTakenUp && !suitsAfter(clause, turn))) rejectDay(talk, day.day);
  else chooseDay(talk, clause, day.day);
}

/** "That's the day before Mike." */
const isDayBefore =
  /^(?:the|that) day (?:before|after) (?!that|then|would|is|works|suits|at|if|in|maybe)\p{L}/u;

/** Later than today; "see you tomorrow" is no other day than the one found. */
function isMeetingDay({ today, chosen }: DayTalk, day: string | null): day is string {
  if (day === null || day <= today) return false;
  return chosen === null || day > plusDays(today, 1) || chosen.day <= day;
}

function rejectDay(talk: DayTalk, day: string): void {
  if (talk.chosen?.day === day) {
    talk.chosen = null;
    talk.agreed = 0;
  }
  talk.offered = day;
}

function chooseDay(talk: DayTalk, clause: Clause, day: string): void {
  const { chosen } = talk;
  if (chosen && /\b(?:stays?|too|also|as well|anyway)\b/.test(clause.plain)) return;
  const isAgain = chosen?.day === day;
  if (isAgain) talk.agreed += 1;
  else if (chosen && isOfOther(talk, clause, day)) return;
  if (!isAgain || !tellsMore(chosen.clause, clause)) talk.chosen = { day, clause };
  talk.offered = day;
}

/** "So the page comes on Sunday." "Sunday.", and what comes up once both have agreed: "so the twelfth" is of something else. */
const isOfOther = ({ agreed, ofOthers }: DayTalk, clause: Clause, day: string): boolean =>
  (agreed >= surelyAgreed || ofOthers.has(day) || clause.plain.startsWith('until ')) && !isOffered(clause);

const isOffered = ({ question, plain, words }: Clause): boolean =>
  question !== null && (words.length <= fragment || settles.test(plain)) && !/\bhow\b/.test(plain);
const surelyAgreed = 2; // times said again

/** "Next week", "this month": no day to meet on. */
const isWholeWeek = ({ words }: Clause, { from, to }: SpokenDay): boolean =>
  to - from === 2 && /^(?:week|month)$/.test(words[to - 1]?.lower ?? '');

const wholeSentence = 4; // words

/** To be quoted: "Two weeks today, the sixth" rather than "The sixth, yes". */
const tellsMore = (before: Clause, again: Clause): boolean =>
  before.words.length >= wholeSentence && before.words.length > again.words.length;

/** "I'm not putting a day on it. I'll sing out when it's quiet." */
const leftOpen =
  /\b(?:(?:won't|not (?:going to|gonna)|don't|let's not) (?:set|fix|book|settle|pin) (?:it|one|that|anything)(?: down)? (?:now|today|yet)|not (?:putting|naming|fixing|setting|booking|picking|giving you) (?:a|any|another|the next) (?:day|date|one|time)|(?:leave|keep) it open|i(?:'ll| will) (?:sing out|shout|give you a shout) when|i(?:'ll| will) let you know when (?:i know|i can|it suits|it's|things))\b/;

/** "I'll text you some dates on Monday" */
const isOfMessage =
  /\b(?:i'll|i will|i'm going to|i'm gonna|let me) (?:just )?(?:text|message|email|e-mail|mail|send|drop|whatsapp) you\b/;

const settles =
  /\b(?:see you|meet|speak|talk|session|next|works?|make it|could we|can we|can you|could you|do|have|got|fine|good|offer|say|stays?|moves?|book|put)\b/;
const fragment = 9; // words

/** Once a day is found, a promise or a farewell with another day is about something else. */
function isAboutMeeting(clause: Clause): boolean {
  const { plain, question, words } = clause;
  if (notOfMeeting.test(plain)) return false;
  if (beginsWithHour.test(plain)) return true;
  if (isOfDeed(clause)) return seesYou.test(plain);
  const isFragment = words.length <= fragment && !tellsOfDay(clause);
  return isFragment || question !== null || opens.test(plain) || settles.test(plain);
}

const isOfDeed = ({ act, frame }: Clause): boolean =>
  act === 'promise' || /^(?:doing|will)$/.test(frame?.modal ?? '');
const seesYou = /\b(?:put you|see you|book|offer|meet|speak to you|call you)\b/;

/** "Good luck on Monday", "the page comes on Sunday", "the clocks go forward on Sunday", "do you want to know how Thursday goes" */
const notOfMeeting =
  /\b(?:luck|courage|best for|holiday|birthday|enjoy|clocks|(?:comes|arrives|is due) (?:on|by)|how \p{L}+day (?:goes|went))\b/u;

/** "Four o'clock, Wednesday the second, I'll write it" */
const beginsWithHour =
  /^(?:(?:so|and|okay|right|good|then|yes) )*(?:half past \p{L}+|\p{L}+ (?:o'clock|thirty|fifteen|forty five)) /u;

/** "Friday's gonna be rough", "so you get the list on Tuesday" */
const tellsOfDay = ({ frame, plain }: Clause): boolean =>
  (frame?.subject === 'third' || (frame?.subject === 'you' && frame.modal === 'do')) &&
  !/^(?:(?:so|and|then|okay) )*(?:that|it|this)\b/.test(plain);

const longestLead = 3; // words

/** "And Friday I'll be thinking of you" */
function leadsToDeed({ index, sentence, end, words }: Clause, turn: readonly Clause[]): boolean {
  const next = turn.find((some) => some.index === index + 1);
  return (
    end === '' &&
    words.length <= longestLead &&
    next?.act === 'promise' &&
    next.sentence === sentence &&
    !/\b(?:see|meet|speak|talk|come|book|put|back|here|there)\b/.test(next.plain)
  );
}

function wordBefore({ words }: Clause, { from }: SpokenDay): string {
  const before = /^(?:the|that|my)$/.test(words[from - 1]?.lower ?? '') ? words[from - 2] : words[from - 1];
  return before?.mark.startsWith(',') ? '' : (before?.lower ?? '');
}

/** "I'm in Mysore on the seventeenth", "I've got the dentist on the twelfth" */
const isElsewhere =
  /^(?:no )?(?:i(?:'m| am) (?:in|at|away|off|out|with|flying|travell?ing|working) .*\bon|i(?:'ve| have)(?: got)? (?:the|an?|my|our) (?!slot|gap|space|opening)\p{L}+ .*\b(?:on|that's))(?: the)?$/u;

/** "Twenty-fourth's the Chicago kickoff", "the sixth I'm down in my sister's", "that's the nurse"; "two weeks is the twelfth" names it again. */
function isTaken(clause: Clause, day: SpokenDay): boolean {
  const rest = said(clause.words.slice(day.to));
  const last = clause.words[day.to - 1]?.lower ?? '';
  if (/^(?:(?:is|the|a|um|uh) )*\p{L}+day\b/u.test(rest) || isOrdinal.test(rest)) return false;
  return (
    /^(?:i'm|we're|i(?:'ve got| have)(?! (?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|an? (?:slot|gap|space|opening)\b))|i am|is (?:the|a|my|our)|was|i can't|won't|doesn't|isn't|is out|is no good|is full)\b/.test(
      rest,
    ) ||
    (last.endsWith("'s") && /^(?:the|a|my|our|no|out|full)\b/.test(rest))
  );
}

/** "The twelfth is the second Thursday" names a day again; a board ends on "rd" too. */
const isOrdinal =
  /^(?:(?:is|the|a|um|uh) )*(?:twenty|thirty)?[- ]?(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|\p{L}+teenth|twentieth|thirtieth|\d{1,2}(?:st|nd|rd|th))\b/u;

/** "Tuesday I'm in town, so I could come by" */
const suitsAfter = ({ index }: Clause, turn: readonly Clause[]): boolean =>
  /^so (?:i|we) (?:can|could)\b/.test(
    turn
      .filter((next) => next.index > index && next.index <= index + 2)
      .map(({ plain }) => plain)
      .join(' '),
  );
