import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { lowerAt, type Clause, type Reading } from '../reading/reading.ts';
import { said } from './found/deeds.ts';
import type { DueDay, PromiseContext, Thread } from './thread.ts';

export const isInMeeting = (turn: number, { meeting }: PromiseContext): boolean =>
  meeting !== null && turn >= meeting.from && turn <= meeting.to;

/** The days a clause names and does not take back. */
export const daysNamed = ({ words }: Clause, { sessionDate }: PromiseContext): SpokenDay[] =>
  readDates(words, { today: sessionDate }).filter(({ isNegated }) => !isNegated);

const firmOdds = 0.5; // from here on a day speaks for the promise

/** A day that is surely the promise's: it makes a plan of what was only said. */
export const isFirm = (due: Thread['due']): due is DueDay => due !== null && due.odds >= firmOdds;

/** "I'll bring you a number": when they meet again. */
export const isForNextSession = ({ members, due }: Thread): boolean =>
  !isFirm(due) &&
  members.some(
    ({ kind, clause, deed }) =>
      kind === 'own' &&
      clause.frame?.modal === 'will' &&
      /^bring (?:you|along|(?:a|an|the|my|some|that) \p{L}+$|\p{L}+$)/u.test(said(deed)),
  );

/** "I'll ring her on the way home": right after the session, where no day is named. */
export const isForRightAfter = ({ members, due }: Thread, { clauses }: Reading): boolean =>
  !isFirm(due) &&
  members.some(({ kind, clause }) => {
    if (kind !== 'own' || clause.frame?.subject !== 'i' || clause.frame.modal !== 'will') return false;
    const next = clauses[clause.index + 1];
    return rightAfter.test(clause.plain) || (next?.turn === clause.turn && onceBack.test(next.plain));
  });
const rightAfter =
  /(?<!\bfrom )\bnow(?: itself)?$|\b(?:on (?:the|my) (?:way|drive|walk|ride|bus|train) (?:home|back)|straight away|right away|(?:when|once|as soon as) (?:i'm|i am|i get) (?:home|back|in|down))\b/;
const onceBack =
  /^(?:when|once|as soon as|soon as) (?:i'm|i am|i get|i go|i) (?:home|back|in|down|up|reach|out of here)\b/;

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
