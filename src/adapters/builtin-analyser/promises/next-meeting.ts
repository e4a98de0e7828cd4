import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { NextMeeting } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { readDates, type SpokenDay } from '#shared/dates/read-dates.ts';
import { plusDays } from '#shared/time.ts';
import { months, weekdayOf, weekdays } from '#shared/dates/calendar.ts';
import { clausesOf, quoteBetween, type Clause, type Reading } from '../reading/reading.ts';

/** When they meet again: the last day both came to, past the ones that did not suit. */
export type MeetingTalk = { meeting: NextMeeting; from: number; to: number };

/** Where the next meeting is agreed, and its day: dates said there are the meeting's, not a task's. */
export const agreedMeeting = (talk: MeetingTalk | null) =>
  talk && { from: talk.from, to: talk.to, date: talk.meeting.date };

const opens =
  /\b(?:when (?:do |are |shall )?(?:we|i) (?:\p{L}+ )?next$|(?:see|have|get|want) you back|when (?:are|do|shall|should|can|will|would|might) we (?:like to |want to )?(?:meet|meeting|speak|talk|see|next|come|do|get)|when (?:do|shall|should|can|will|might) i (?:next )?(?:see|hear|speak to|talk to|meet|come|be) (?:from |back|in|again|you)|(?:when|what (?:day|time|date)) (?:would|does|might|will|could)? ?(?:suits?|works?)|another (?:session|meeting|appointment)|do this again|same again|(?:have|got|put|pencil(?:led)?) you (?:down|in)|every (?:two|three|four|six|\d|other) weeks?|as usual|when (?:are|do|can|will|would|could) you (?:like to |want to )?(?:meet|come (?:back|in|again)|next)|how about we (?:meet|speak|talk)|(?:would|does|will|how about|what about|shall we say) (?:\p{L}+ ){0,2}(?:week|fortnight|weeks|\p{L}+day)(?: \p{L}+){0,3} (?:do|suit|work|good|okay)(?: for)? (?:you|us)|(?:our|the|your) next (?:session|meeting|appointment|call|date|one|time|conversation|visit|lesson|check-in)|next (?:session|appointment|one)(?:'s)?|see (?:you|each other) (?:again|next|in|on|then|monday|tuesday|wednesday|thursday|friday|at)|(?:meet|talk|speak|catch up|come back|do this|see me|see us|pick this up|reconvene|check in) (?:again|in (?:a|two|three|four|about)|on|next|same)|meet (?:with you )?(?:again|up)|(?<!at the )same (?:time|place|slot)|(?:a|two|three|four|six|eight|\d) (?:weeks?|fortnight)(?: time)?(?:'s| is| that'd be| would be| takes us| today| from)|i'd got a fortnight|(?:the|our) (?:date|diary|calendar)s?\b|dates? (?:then|next)|diaries|put you (?:in|down)|book (?:you|us|the next|another|in)|i'll send you a pass|make (?:an|another|the) appointment|follow[- ]?up|next time(?: we)?|when i (?:see|come)|until (?:monday|tuesday|wednesday|thursday|friday)|our (?:normal|usual) (?:date|time|slot|day)|are we (?:still |all )?(?:on|down|booked|set)(?: for| in|$)|(?:i|we) (?:can|could) (?:do|offer) (?:the )?(?:\p{L}+day|\p{L}+(?:st|nd|rd|th))\b|back here in|(?:can|could) you (?:come|make|do) (?:in |over |by |round )?(?:on |for )?(?:the |\p{L}+day)|are you (?:around|free|available) (?:on|in|next)|will we meet|see me again|have you back|we meet|come in again|one more (?:session|meeting)|four weeks|the last thing's the date|you (?:wanna|want to) come|(?:you|we) (?:could|can|might|may) (?:also |always |just )*(?:(?:stop|drop|pop|swing|come|call) (?:by|in|round|over|back)|meet)|(?:continue|carry on|cover|finish) (?:this|that|it|the)\b.{0,20} (?:again|next)|i(?:'ve| have) (?:got )?(?:an? (?:slot|gap|space|opening)|\d{1,2}|one|two|three|four|nine|ten|eleven|twelve) or\b|(?:set up|schedule|make|book|arrange) (?:you )?(?:an?|another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit)|com(?:e|ing) back in (?:a|about|two|three|four|six|eight|\d)|i(?:'ll| will| could| can) (?:see you again|check (?:back )?(?:in )?with you|(?:(?:give you|leave you) a (?:ring|call|bell|shout)|ring you|call you|phone you)\b.* (?:see|hear|ask|find out) how))\b/u;
const blockTurns = 12;
const answersWithin = 2; // turns: a later "no" is about something else
const latest = 0.45; // of the turns: earlier talk of dates is about something else
const late = 0.8; // of the turns: before it, a client's own plans in so many weeks are about something else
const leastAgreed = 2; // the weight of a day that no one said again, early, without a question
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
        clause.status !== 'reported',
    );
    if (!opener) continue;
    const found = readBlock(reading, opener, sessionDate);
    if (found && (!best || found.weight >= best.weight)) best = found;
    if (found && found.meeting.date !== null) turn = found.to;
  }
  return best?.meeting.date && best.weight > leastAgreed
    ? best
    : (proposedAtTheEnd(reading, sessionDate) ?? best);
}

const closing = 0.8; // of the turns
const settled = /\b(?:works?|fine|good|grand|done|suits?|okay|ok|deal|perfect|great|lovely|see you|it is)\b/;
const longestYes = 8; // words
const repliesWithin = 3; // turns

/**
 * "So back here on the nineteenth." "Nineteenth.": a day first named at the end, for no deed, that another one takes
 * or answers with a day or an hour of their own.
 */
function proposedAtTheEnd(reading: Reading, today: string): MeetingTalk | null {
  const { clauses, turns, people } = reading;
  if (!people.some(({ role }) => role === 'coach')) return null;
  const known = new Set<string>();
  let found: MeetingTalk | null = null;
  for (const clause of clauses) {
    const days = futureDays(clause, today);
    const isAtEnd = clause.turn >= turns.length * closing;
    if (!isAtEnd) for (const day of days) known.add(day);
    else if (
      days.some((day) => !known.has(day)) &&
      isOpenDay(clause) &&
      clause.turn > (found?.to ?? -1) &&
      isTakenUp(reading, clause, days, today)
    ) {
      const talk = readBlock(reading, clause, today);
      found = talk?.meeting.date
        ? talk
        : { meeting: asMeeting(reading, clause, days[0]!), from: clause.turn, to: clause.turn + 1 };
    }
  }
  return found;
}

const futureDays = ({ words }: Clause, today: string): string[] =>
  readDates(words, { today }).flatMap(({ day, isNegated }) =>
    day !== null && !isNegated && day > plusDays(today, 1) ? [day] : [],
  );

const hour =
  /\b(?:o'clock|noon|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (?:thirty|fifteen|forty five|a ?m|p ?m))?$|half (?:past )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|first thing)\b/;

function isTakenUp(
  { clauses, people }: Reading,
  proposal: Clause,
  days: readonly string[],
  today: string,
): boolean {
  const replies = clauses.filter(
    ({ turn, speaker }) =>
      turn > proposal.turn && turn <= proposal.turn + repliesWithin && speaker !== proposal.speaker,
  );
  const [first] = replies;
  if (!first || people.length < 2) return false;
  const again = replies.flatMap((reply) => futureDays(reply, today));
  if (again.some((day) => days.includes(day))) return true;
  const isMeeting = [proposal, ...replies].some(({ plain }) => meets.test(plain) || hour.test(plain));
  return (
    isMeeting &&
    replies.some(
      (said) =>
        (said === first && said.act === 'acceptance') ||
        (said.words.length <= longestYes && (settled.test(said.plain) || hour.test(said.plain))),
    )
  );
}

const meets = /\b(?:meet|speak|talk|see (?:you|me|each other)|do this|back|again|next)\b/;
const free = /^(?:(?:so|and|well|um|yeah|no) )*(?:i|we) (?:could|can) (?:do|make|come|be)\b/;

/** Says a day, and of no one what they do on it. */
const isOpenDay = ({ frame, status, answers, act, question, plain }: Clause): boolean =>
  (status === 'meant' || status === 'supposed') &&
  act !== 'promise' &&
  answers === null &&
  !(question === 'open' && /\b(?:what|how|why|who)\b/.test(plain)) &&
  (frame === null ||
    frame.subject === 'none' ||
    (frame.subject === 'we' && meets.test(plain)) ||
    free.test(plain) ||
    /^(?:(?:so|and|okay) )*(?:that|it)(?:'s|'d be|'ll be| is| would be| takes us to)\b/.test(plain));

function readBlock(
  reading: Reading,
  opener: Clause,
  today: string,
): (MeetingTalk & { weight: number }) | null {
  const last = Math.min(reading.turns.length - 1, opener.turn + blockTurns);
  const soon = plusDays(today, 1);
  let chosen = null as { day: string; clause: Clause } | null;
  let namedAt = opener.turn;
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
      if (refusal.test(clause.plain) && offered !== null && chosen && turn - namedAt <= answersWithin)
        chosen = null;
      for (const named of readDates(clause.words, { today, anchor: offered })) {
        const day = inMonthOf(chosen?.day ?? null, named);
        if (day.day === null || day.day <= today || (chosen && day.day <= soon && chosen.day > soon))
          continue;
        if (isWholeWeek(clause, day)) continue;
        hasDay = true;
        if (/^(?:after|before|since)$/.test(wordBefore(clause, day))) continue;
        if (day.isNegated || (isTaken(clause, day) && !suitsAfter(clause, clauses))) {
          if (chosen?.day === day.day) chosen = null;
          offered = day.day;
          continue;
        }
        if (chosen && /\b(?:stays?|too|also|as well|anyway)\b/.test(clause.plain)) continue;
        if (chosen?.day === day.day) agreed += 1;
        if (chosen?.day !== day.day || !tellsMore(chosen.clause, clause)) chosen = { day: day.day, clause };
        namedAt = turn;
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
      weight:
        2 +
        Math.min(2, agreed) +
        (opener.question === null ? 0 : 1) +
        (opener.turn >= reading.turns.length * late ? 2 : 0),
    };
  const vague = vaguely(reading, opener, last);
  return vague ? { meeting: vague, from: opener.turn, to: opener.turn + 2, weight: 1 } : null;
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

/** "It's after the twelfth" tells of another day. */
function wordBefore({ words }: Clause, { from }: SpokenDay): string {
  const before = words[from - 1]?.lower ?? '';
  return /^(?:the|that|my)$/.test(before) ? (words[from - 2]?.lower ?? '') : before;
}

/** "Twenty-fourth's the Chicago kickoff", "the sixth I'm down in my sister's", "that's the nurse"; "two weeks is the twelfth" names it again. */
function isTaken(clause: Clause, day: SpokenDay): boolean {
  const rest = clause.words
    .slice(day.to)
    .map(({ lower }) => lower)
    .join(' ');
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
const suitsAfter = ({ index, turn }: Clause, clauses: readonly Clause[]): boolean =>
  /^so (?:i|we) (?:can|could)\b/.test(
    clauses
      .filter((next) => next.turn === turn && next.index > index && next.index <= index + 2)
      .map(({ plain }) => plain)
      .join(' '),
  );

const span =
  /\b(?:next (?:week|month|friday)|in (?:a|about a|two|three|four|six|about \w+|(?:like )?a (?:couple(?: of)?|few)|like a couple(?: of)?) (?:weeks?|fortnight|months?)|(?:a|two|three|four) (?:weeks?|fortnight)(?:'s)? time|same time|about a fortnight|in (?:a )?fortnight|same place)\b/;

/** "We'll set up another appointment", "we can cover that at our next meeting": that they meet again, and no word of when. */
const again =
  /\b(?:i|we|you)(?:'ll|'d|'re)?(?: (?:will|would|can|could|might|may|shall|going|definitely|like|to|just|wanna|want))* (?:see (?:you|me|each other) (?:again|next time)|meet again|come back and see|(?:talk|speak|continue|cover|go|look|pick|come back)\b.{0,60} (?:next time|next (?:session|meeting|visit|appointment))|(?:set up|schedule|make|book|arrange) (?:another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit|time))\b/u;

function vaguely(reading: Reading, opener: Clause, last: number): NextMeeting | null {
  for (let turn = opener.turn; turn <= Math.min(last, opener.turn + 4); turn += 1)
    for (const clause of clausesOf(reading, turn))
      if (span.test(clause.plain) && clause.index >= opener.index) return asMeeting(reading, clause, null);
  return again.test(opener.plain) ? asMeeting(reading, opener, null) : null;
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
