import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { NextMeeting } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { readDates, type SpokenDay } from '../dates/read-dates.ts';
import { months, plusDays, weekdayOf, weekdays } from '../dates/calendar.ts';
import { clausesOf, quoteBetween, type Clause, type Reading } from '../reading/reading.ts';

/** When they meet again: the last day both came to, past the ones that did not suit. */
export type MeetingTalk = { meeting: NextMeeting; from: number; to: number };

/** Where the next meeting is agreed, and its day: dates said there are the meeting's, not a task's. */
export const agreedMeeting = (talk: MeetingTalk | null) =>
  talk && { from: talk.from, to: talk.to, date: talk.meeting.date };

const opens =
  /\b(?:when (?:are|do|shall|should|can|will|would|might) we (?:like to |want to )?(?:meet|meeting|speak|talk|see|next|come|do|get)|when (?:do|shall|should|can|will|might) i (?:next )?(?:see|hear|speak to|talk to|meet) (?:from )?you|when (?:are|do|can|will|would|could) you (?:like to |want to )?(?:meet|come (?:back|in|again)|next)|how about we (?:meet|speak|talk)|(?:would|does|will|how about|what about|shall we say) (?:\p{L}+ ){0,2}(?:week|fortnight|weeks|\p{L}+day)(?: \p{L}+){0,3} (?:do|suit|work|good|okay)(?: for)? (?:you|us)|(?:our|the|your) next (?:session|meeting|appointment|call|date|one|time|conversation|visit|lesson|check-in)|next (?:session|appointment|one)(?:'s)?|see (?:you|each other) (?:again|next|in|on|then|monday|tuesday|wednesday|thursday|friday|at)|(?:meet|talk|speak|catch up|come back|do this|see me|see us|pick this up|reconvene|check in) (?:again|in (?:a|two|three|four|about)|on|next|same)|meet again|(?<!at the )same (?:time|place|slot)|(?:a|two|three|four|six|eight|\d) (?:weeks?|fortnight)(?: time)?(?:'s| is| that'd be| would be| takes us| today| from)|i'd got a fortnight|(?:the|our) (?:date|diary|calendar)s?\b|dates? (?:then|next)|diaries|put you (?:in|down)|book (?:you|us|the next|another|in)|i'll send you a pass|make (?:an|another|the) appointment|follow[- ]?up|next time(?: we)?|when i (?:see|come)|until (?:monday|tuesday|wednesday|thursday|friday)|our (?:normal|usual) (?:date|time|slot|day)|will we meet|see me again|have you back|we meet|come in again|one more (?:session|meeting)|four weeks|the last thing's the date|you (?:wanna|want to) come)\b/u;
const blockTurns = 12;
const latest = 0.45; // of the turns: earlier talk of dates is about something else
const late = 0.8; // of the turns: before it, a client's own plans in so many weeks are about something else
const aboutElse =
  /\b(?:last (?:time|session)|(?:until|till|before) (?:we|our next|the next|i see)|next time (?:i|he|she|they|it|you (?:feel|see|say|catch|notice|want|go))|the next time)\b/;

export function findNextMeeting(reading: Reading, sessionDate: string): MeetingTalk | null {
  let best: (MeetingTalk & { weight: number }) | null = null;
  const first = Math.floor(reading.turns.length * latest);
  for (let turn = first; turn < reading.turns.length; turn += 1) {
    const opener = clausesOf(reading, turn).find(
      (clause) =>
        opens.test(clause.plain) &&
        !aboutElse.test(clause.plain) &&
        (turn >= reading.turns.length * late || clause.role !== 'client' || clause.question !== null) &&
        clause.status !== 'reported' &&
        clause.status !== 'rehearsed',
    );
    if (!opener) continue;
    const found = readBlock(reading, opener, sessionDate);
    if (found && (!best || found.weight >= best.weight)) best = found;
    if (found && found.meeting.date !== null) turn = found.to;
  }
  return best;
}

function readBlock(
  reading: Reading,
  opener: Clause,
  today: string,
): (MeetingTalk & { weight: number }) | null {
  const last = Math.min(reading.turns.length - 1, opener.turn + blockTurns);
  const soon = plusDays(today, 1);
  let chosen = null as { day: string; clause: Clause } | null;
  let offered: string | null = null;
  let silent = 0;
  let to = opener.turn;
  let agreed = 0;
  const earlier = clausesOf(reading, opener.turn).filter(({ index }) => index >= opener.index - 2);
  for (let turn = opener.turn; turn <= last && silent < 4; turn += 1) {
    const clauses = turn === opener.turn ? earlier : clausesOf(reading, turn);
    let hasDay = false;
    for (const clause of clauses) {
      if (chosen && !isAboutMeeting(clause)) continue;
      if (
        /^(?:i can't|i couldn't|no|that's (?:no good|bad|difficult))\b/.test(clause.plain) &&
        offered !== null &&
        chosen &&
        !/^no (?:no )?(?:problem|that's)/.test(clause.plain)
      )
        chosen = null;
      for (const day of readDates(clause.words, { today, anchor: offered })) {
        if (day.day === null || day.day <= today || (chosen && day.day <= soon && chosen.day > soon))
          continue;
        if (
          /^(?:week|month)$/.test(clause.words[day.to - 1]?.lower ?? '') &&
          /^(?:next|this)$/.test(clause.words[day.to - 2]?.lower ?? '')
        )
          continue;
        hasDay = true;
        if (/^(?:after|before|since)$/.test(wordBefore(clause, day))) continue;
        if (day.isNegated || isTaken(clause, day)) {
          if (chosen?.day === day.day) chosen = null;
          offered = day.day;
          continue;
        }
        if (chosen && /\b(?:stays?|too|also|as well|anyway)\b/.test(clause.plain)) continue;
        if (chosen?.day === day.day) agreed += 1;
        chosen = { day: day.day, clause };
        offered = day.day;
      }
    }
    if (hasDay) to = turn;
    silent = hasDay || reading.utterances[turn]!.isBackchannel ? 0 : silent + 1;
  }
  if (chosen)
    return {
      meeting: asMeeting(reading, chosen.clause, chosen.day),
      from: opener.turn,
      to,
      weight: 2 + Math.min(2, agreed) + (opener.question === null ? 0 : 1),
    };
  const vague = vaguely(reading, opener, last);
  return vague ? { meeting: vague, from: opener.turn, to: opener.turn + 2, weight: 1 } : null;
}

const settles =
  /\b(?:see you|meet|speak|talk|session|next|works?|make it|could we|can we|can you|could you|do|have|got|fine|good|offer|say|stays?|moves?|book|put)\b/;
const fragment = 9; // words

/** Once a day is found, a promise or a farewell with another day is about something else. */
function isAboutMeeting(clause: Clause): boolean {
  if (/\b(?:luck|holiday|birthday|enjoy)\b/.test(clause.plain)) return false;
  if (opens.test(clause.plain)) return true;
  if (clause.act === 'promise' || clause.frame?.modal === 'doing')
    return /\b(?:put you|see you|book|offer)\b/.test(clause.plain);
  return clause.words.length <= fragment || clause.question !== null || settles.test(clause.plain);
}

/** "It's after the twelfth" tells of another day. */
function wordBefore({ words }: Clause, { from }: SpokenDay): string {
  const before = words[from - 1]?.lower ?? '';
  return /^(?:the|that|my)$/.test(before) ? (words[from - 2]?.lower ?? '') : before;
}

/** "Twenty-fourth's the Chicago kickoff", "the sixth I'm down in my sister's", "that's the nurse". */
function isTaken(clause: Clause, day: SpokenDay): boolean {
  const rest = clause.words
    .slice(day.to)
    .map(({ lower }) => lower)
    .join(' ');
  const last = clause.words[day.to - 1]?.lower ?? '';
  return (
    /^(?:i'm|we're|i've got|i have|i am|is (?:the|a|my|our)|was|i can't|won't|doesn't|isn't|is out|is no good|is full)\b/.test(
      rest,
    ) ||
    (last.endsWith("'s") && /^(?:the|a|my|our|no|out|full)\b/.test(rest))
  );
}

const span =
  /\b(?:next (?:week|month|friday)|in (?:a|about a|two|three|four|six|about \w+|(?:like )?a couple(?: of)?|like a couple(?: of)?) (?:weeks?|fortnight|months?)|(?:a|two|three|four) (?:weeks?|fortnight)(?:'s)? time|same time|about a fortnight|in (?:a )?fortnight|same place)\b/;

function vaguely(reading: Reading, opener: Clause, last: number): NextMeeting | null {
  for (let turn = opener.turn; turn <= Math.min(last, opener.turn + 4); turn += 1)
    for (const clause of clausesOf(reading, turn))
      if (span.test(clause.plain) && clause.index >= opener.index && clause.status !== 'past')
        return asMeeting(reading, clause, null);
  return null;
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
