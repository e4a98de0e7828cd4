import { dayMs } from '#shared/time.ts';
import { clausesOf } from '../reading/reading.ts';
import { oddsOf, type Sign } from '../signs.ts';
import { said } from './found/deeds.ts';
import { nearTurns, type NamedDay, type MeetingDay } from './meeting-days.ts';

/**
 * How likely a day is the one of the next meeting. The weights are those of a conditional logistic regression over marked
 * sessions (`evals/fit-meeting-days.ts`), rounded.
 */
const soon = 4; // turns

const share = ({ named }: MeetingDay, of: (named: NamedDay) => boolean): number =>
  named.filter(of).length / named.length;
const some =
  (of: (named: NamedDay, that: MeetingDay) => boolean) =>
  (that: MeetingDay): boolean =>
    that.named.some((named) => of(named, that));
const lastOf = (that: MeetingDay): NamedDay => that.named.at(-1)!;
const daysAhead = ({ day, today }: MeetingDay): number => (Date.parse(day) - Date.parse(today)) / dayMs;
const beside = 8; // words
const wordsBefore = ({ clause, spoken }: NamedDay): string =>
  said(clause.words.slice(Math.max(0, spoken.from - beside), spoken.from));
const wordsAfter = ({ clause, spoken }: NamedDay): string =>
  said(clause.words.slice(spoken.to, spoken.to + beside));

/** The days named in these turns. */
const namedIn = ({ byTurn }: MeetingDay, from: number, to: number): NamedDay[] =>
  Array.from({ length: to - from + 1 }, (_, i) => byTurn.get(from + i) ?? []).flat();

/** Another day soon behind it could be meant instead. */
function isFollowed(that: MeetingDay): boolean {
  const last = lastOf(that).clause;
  return namedIn(that, last.turn, last.turn + soon).some(
    (one) =>
      one.day !== that.day &&
      one.clause.index > last.index &&
      ![isRefused, isOfDeed, isWished, isOnOneSide].some((is) => is(one)),
  );
}

const placeSigns: readonly Sign<MeetingDay>[] = [
  {
    name: 'late in the talk',
    weight: 4.1,
    of: (that) => lastOf(that).clause.turn / that.reading.turns.length > 0.85,
  },
  {
    name: 'where they speak of meeting',
    weight: -0.6,
    of: some(({ sinceOpened }) => sinceOpened <= nearTurns),
  },
  {
    name: 'turns since then',
    weight: -3.7,
    of: (that) => Math.min(12, ...that.named.map(({ sinceOpened }) => sinceOpened)) / 12,
  },
  { name: 'another day soon behind it', weight: -2.8, of: isFollowed },
  {
    name: 'the last where they speak of it',
    weight: 1.3,
    of: (that) => !isFollowed(that) && lastOf(that).sinceOpened <= nearTurns,
  },
  { name: 'known from earlier', weight: -1.3, of: ({ isKnown }) => isKnown },
  { name: 'instead of one refused', weight: 0.6, of: isInstead },
  { name: 'left open behind it', weight: -8.0, of: (that) => that.leftOpenAt > lastOf(that).clause.index },
  { name: 'put off', weight: -5.9, of: isPutOff },
];

const speakerSigns: readonly Sign<MeetingDay>[] = [
  { name: 'of the coach', weight: 1.0, of: some(({ clause }) => clause.role === 'coach') },
  {
    name: 'of two people',
    weight: 1.4,
    of: (that) => new Set(that.named.map(({ clause }) => clause.speaker)).size > 1,
  },
  { name: 'asked', weight: 0.9, of: some(({ clause }) => clause.question !== null) },
  { name: 'with an hour', weight: 1.8, of: some(({ clause }) => hour.test(clause.plain)) },
  { name: 'an hour beside it', weight: 1.8, of: hasHourBeside },
];

const wordSigns: readonly Sign<MeetingDay>[] = [
  { name: 'refused last', weight: -1.8, of: (that) => isRefused(lastOf(that)) },
  { name: 'not that day', weight: -1.5, of: some(({ spoken }) => spoken.isNegated) },
  { name: 'in a promise', weight: -1.3, of: (that) => share(that, isOfDeed) },
  {
    name: 'what others do',
    weight: -2.7,
    of: (that) => share(that, isOfOthers),
  },
  { name: 'with a deed', weight: -2.7, of: some(({ clause }) => deed.test(clause.plain)) },
  { name: 'answers when a deed is done', weight: -3.9, of: some(answersDeed) },
  { name: 'that they meet', weight: 0.5, of: some(({ clause }) => meets.test(clause.plain)) },
  { name: 'by its number', weight: 2.2, of: some((named) => byNumber.test(lastWord(named))) },
  {
    name: 'in weeks',
    weight: -2.2,
    of: some(({ clause }) => /\b(?:weeks?|fortnight|months?)\b/.test(clause.plain)),
  },
];

const calendarSigns: readonly Sign<MeetingDay>[] = [
  { name: 'in a week', weight: -0.6, of: (that) => daysAhead(that) === 7 },
  { name: 'in four days or less', weight: -3.0, of: (that) => daysAhead(that) < 5 },
  { name: 'tomorrow', weight: -1.9, of: (that) => daysAhead(that) < 2 },
];

export const signs: readonly Sign<MeetingDay>[] = [
  ...placeSigns,
  ...speakerSigns,
  ...wordSigns,
  ...calendarSigns,
];

/** That none of the days is the one. */
export const oddsOfNone = 3.6;

export const weighMeetingDay = (that: MeetingDay): number => oddsOf(signs, that);
const lastWord = ({ clause, spoken }: NamedDay): string => clause.words[spoken.to - 1]?.lower ?? '';
const byNumber = /(?:st|nd|rd|th)(?:'s)?$|^(?:first|second|third)(?:'s)?$/;
const hour =
  /\b(?:o'clock|noon|half (?:past )?\p{L}+|(?:quarter|ten|five|twenty) (?:past|to) \p{L}+|(?:at|about|around|after) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:thirty|fifteen|forty five)|same (?:time|hour|place)|a ?m|p ?m|first thing|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$)/u;

function hasHourBeside(that: MeetingDay): boolean {
  const { reading } = that;
  return that.named.some(({ clause: { turn } }) =>
    [turn, turn + 1].some(
      (at) => at < reading.turns.length && clausesOf(reading, at).some(({ plain }) => hour.test(plain)),
    ),
  );
}

/** "So back here on the nineteenth." "I'd have to see." */
function isPutOff(that: MeetingDay): boolean {
  const { index, turn, speaker } = lastOf(that).clause;
  const replies = that.reading.clauses.slice(index + 1, index + 1 + 2 * soon);
  return replies.some(
    (reply) =>
      reply.turn <= turn + 1 &&
      reply.speaker !== speaker &&
      /\b(?:i don't know|i'd have to (?:see|check|look))\b/.test(reply.plain),
  );
}

function isInstead(that: MeetingDay): boolean {
  const { index, turn } = that.named[0]!.clause;
  return namedIn(that, turn - soon, turn).some((one) => one.clause.index < index && isRefused(one));
}

/** "I'll ring him on Tuesday" */
export function isOfDeed({ clause: { act, frame, plain } }: NamedDay): boolean {
  const isPlan = act === 'promise' || (frame?.subject === 'i' && /^(?:will|doing|do)$/.test(frame.modal));
  return isPlan && !meets.test(plain);
}

const meets =
  /\b(?:(?:see|meet|speak|talk)(?: to| with)? (?:you|each other|us)|we|put you|book|offer|come|back|again)\b/;

const deed =
  /\b(?:ring|email|send|write|ask|tell|text|give|print|finish|draft|deadline|due|(?<!(?:come|stop|drop|pop|swing) )by|done|bring)\b/;

/** "When will you ring him?" "Tuesday." */
function answersDeed({ clause }: NamedDay, { reading }: MeetingDay): boolean {
  const asked = clause.answers === null ? null : reading.clauses[reading.exchanges[clause.answers]!.asked]!;
  return asked !== null && asked.turn === clause.turn - 1 && deed.test(asked.plain);
}

/** "The delivery comes on Thursday"; "the fourth is fine" and "that's Thursday" say which day. */
const isOfOthers = (named: NamedDay): boolean =>
  named.clause.frame?.subject === 'third' &&
  !/^(?:(?:so|and|then|yes|yeah|okay|no|oh|um|the|that|it|this|well|but)(?:'s|'ll| is| would be)? ?)*$/.test(
    wordsBefore(named),
  );

function isWished({ clause }: NamedDay): boolean {
  return /\b(?:luck|courage|enjoy|thinking of you|birthday|best)\b/.test(clause.plain);
}

/** "It's after the twelfth" tells of another day. */
function isOnOneSide(named: NamedDay): boolean {
  return (
    /\b(?:after|before|since|until|till|by)(?: the| that)?$/.test(wordsBefore(named)) &&
    !/\bday (?:after|before) the\b/.test(named.clause.plain)
  );
}

const slot = String.raw`(?:free|open|okay|ok|good|here|fine|possible|better|got (?:one|two|three|four|nine|ten|eleven|a slot|an opening))\b`;
const suits = String.raw`(?:fine|good|okay|ok|great|perfect|possible|free|better|best|grand|it|that|then|clear|open|on|in|at|\p{L}+day|(?:the|a) \p{L}+(?:st|nd|rd|th|day)\b|two|three|four|five|six|seven|eight|nine|ten|eleven|half|quarter)`;
const isTaken = new RegExp(
  String.raw`^(?:then )?(?:(?:i'm|we're|i am|we are|he's|she's|they're|i've|we've|we have|i have|i'd) (?!${slot})|is (?!${suits})|was|i can't|can't|won't|doesn't|isn't|clashes|i (?:stand|fly|go|work|travel)|there's|no\b|not\b)`,
  'u',
);
const isThings = new RegExp(`^(?!${suits})\\p{L}+`, 'u');

/** "Twenty-fourth's the Chicago kickoff", "the sixth I'm down in my sister's", "Thursday I can't" */
function isRefused(named: NamedDay): boolean {
  const after = wordsAfter(named);
  return (
    named.spoken.isNegated || isTaken.test(after) || (lastWord(named).endsWith("'s") && isThings.test(after))
  );
}

const wholeSentence = 4; // words

/** To be quoted: "Two weeks today, the sixth, at ten" rather than "The sixth, yes", and never what did not suit. */
export const tellsOf = (named: NamedDay): number =>
  (isRefused(named) ? 0 : 2) +
  Number(hour.test(named.clause.plain)) +
  Number(named.clause.words.length >= wholeSentence);
