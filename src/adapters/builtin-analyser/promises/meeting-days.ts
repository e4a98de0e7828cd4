import { nextDayOfMonth, weekdays } from '#shared/dates/calendar.ts';
import { readOrdinal } from '#shared/dates/numbers.ts';
import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import type { Clause, Reading, Word } from '../reading/reading.ts';
import { said } from './found/deeds.ts';

/** The days named in the later part of a talk: one of them may be that of the next meeting. */
export type NamedDay = {
  day: string;
  clause: Clause;
  spoken: SpokenDay;
  /** Turns since one of them last spoke of meeting again. */
  sinceOpened: number;
};

/** What is said of one day. */
export type MeetingDay = {
  day: string;
  /** Where it is named for a meeting: the last time they speak of meeting again, or of that day where they never do. */
  named: readonly NamedDay[];
  /** Named before that. */
  isKnown: boolean;
  /** All days, by the turn that names them. */
  byTurn: ReadonlyMap<number, readonly NamedDay[]>;
  /** The clause that last says that no day is set; -1 where none does. */
  leftOpenAt: number;
  today: string;
  reading: Reading;
};

/** That they meet again, or when. */
export const opens =
  /\b(?:when (?:(?:are|do|does|shall|should|can|could|will|would|might) )+(?:we|i|you)\b|when we next|(?:day|date|time|when|what|would|does|that) (?:\p{L}+ ){0,4}suits?\b|next (?:session|meeting|appointment|one|call|date|time|visit|lesson|conversation|check-in)|see (?:you|me|us|each other) (?:again|next|back|in|on|then|\p{L}+day)|(?:meet|talk|speak|do this|come|back|catch up|pick this up|check in) (?:again|back|in|on|here|next|same)|meet (?:up|with you)|(?<!at the )same (?:time|place|slot|again|hour)|weeks?\b(?:.{0,12} (?:time|today|from now))?|fortnight|diary|diaries|calendar|(?<!n't )(?:see|have|get|want|put|got|book|pencil(?:led)?) you (?:back|down|in)\b|another (?:session|meeting|appointment)|appointment|as usual|(?:are|will|could|can|would) you (?:be )?(?:around|free|available|come|make)\b|are we (?:still |all )?(?:on|down|booked|set)|(?:shall|should) we say|we meet|follow[- ]?up|i(?:'ve| have)(?: got)? (?:a slot|a gap|the \p{L}+th|\p{L}+ or \p{L}+)|you (?:could|can|might) (?:stop|drop|pop|swing|come|call) (?:by|in|round|over|back)|give you a (?:ring|call))/u;

const earliest = 0.3; // of the turns: before it, they speak of what was and of what is wanted
export const nearTurns = 10; // since one of them spoke of meeting again
const longest = 12; // turns
const mostNamed = 20; // times: a day that is named oftener is no surer
const anchored = 5; // turns in which "the day after" counts from a day

/** Every day later than today, as it is meant beside the one named before. */
export function meetingDays(reading: Reading, today: string): MeetingDay[] {
  const all = daysFrom(reading, reading.turns.length * earliest, today);
  const byTurn = Map.groupBy(all, ({ clause }) => clause.turn);
  const leftOpenAt = reading.clauses.findLastIndex(({ plain }) => leavesOpen.test(plain));
  return [...Map.groupBy(all, ({ day }) => day)].map(([day, named]) => {
    const near = named.filter(({ sinceOpened }) => sinceOpened <= nearTurns);
    const last = (near.at(-1) ?? named.at(-1)!).clause.turn;
    const forMeeting = (near.length > 0 ? near : named)
      .slice(-mostNamed)
      .filter(({ clause }) => clause.turn > last - longest);
    const isKnown = named[0] !== forMeeting[0];
    return { day, named: forMeeting, isKnown, byTurn, leftOpenAt, today, reading };
  });
}

function daysFrom({ clauses }: Reading, first: number, today: string): NamedDay[] {
  const all: NamedDay[] = [];
  let openedAt = Number.NEGATIVE_INFINITY;
  for (const clause of clauses) {
    if (clause.turn < first) continue;
    if (opens.test(clause.plain)) openedAt = clause.turn;
    const last = all.at(-1);
    const offered = last && clause.turn - last.clause.turn <= anchored ? last.day : null;
    for (const spoken of daysIn(clause, { today, offered }))
      if (spoken.day !== null && spoken.day > today && !isOther(clause, spoken))
        all.push({ day: spoken.day, clause, spoken, sinceOpened: clause.turn - openedAt });
  }
  return all;
}

/** "I'm not putting a day on it. I'll sing out when it's quiet." */
const leavesOpen =
  /\b(?:(?:won't|not (?:going to|gonna)|don't|let's not) (?:set|fix|book|settle|pin) (?:it|one|that|anything)(?: down)? (?:now|today|yet)|not (?:putting|naming|fixing|setting|booking|picking|giving you) (?:a|any|another|the next) (?:day|date|one|time)|(?:leave|keep) it open|i(?:'ll| will) (?:sing out|shout|give you a shout) when|i(?:'ll| will) let you know when (?:i know|i can|it suits|it's|things))\b/;

type Offer = {
  today: string;
  /** The day named last, whether it suits or not: what "the day after" counts from. */
  offered: string | null;
};

/** As they are meant where a day was offered: "Second is okay, Wednesday" beside the first of September. */
function daysIn({ words }: Clause, offer: Offer): SpokenDay[] {
  const { today, offered } = offer;
  const named = readDates(words, { today, anchor: offered });
  const near = words.flatMap(({ lower }, from): SpokenDay[] => {
    const number = ['first', 'second', 'third'].indexOf(lower.replace(/'s$/, '')) + 1;
    const day = number === 0 || offered === null ? null : numberNear(offered, number, daysBeside);
    const isNamed = named.some((one) => one.from <= from && from < one.to);
    return day === null || isNamed
      ? []
      : [{ day, isNextSession: false, isNegated: false, from, to: from + 1 }];
  });
  return [...named, ...near].toSorted((a, b) => a.from - b.from).map((day) => inMonthOf(offer, day, words));
}

const daysBeside = 2;
const daysAround = 16;

/** "The ninth of April?" "The ninth, yes.", "The tenth of March?" "Seventeenth.", also where today is a seventeenth. */
function inMonthOf({ today, offered }: Offer, spoken: SpokenDay, words: readonly Word[]): SpokenDay {
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

/** "Next week", "this month" is no day to meet on, and "that's the day before Mike" names another. */
const isOther = ({ words }: Clause, { from, to }: SpokenDay): boolean =>
  /^(?:next|this) (?:week|month)$/.test(said(words.slice(from, to))) ||
  dayBefore.test(said(words.slice(from, from + 6)));
const dayBefore =
  /^(?:the|that) day (?:before|after) (?!that|then|would|is|works|suits|at|if|in|maybe)\p{L}/u;
