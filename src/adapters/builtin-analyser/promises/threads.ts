import { readDates, type SpokenDay } from '../dates/read-dates.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { resolvePronoun } from '../reading/referents.ts';
import { baseOf, findCandidates, said, type Candidate } from './candidates.ts';
import { isLight, stem, stemsOf } from './stems.ts';

/**
 * A promise and everything that was said about it: first made, mirrored by the coach, given a day, moved, said again at
 * the end. The last form wins.
 */
export type Thread = {
  owner: string;
  members: Candidate[];
  keys: Set<string>;
  verbs: Set<string>;
  /** One of its deeds is to speak or write to somebody. */
  isTalk: boolean;
  /** The most binding form of it. */
  strength: number;
  /** The days named for it, in the order they were said. */
  days: { day: SpokenDay; clause: Clause }[];
  /** Clauses that agreed to it. */
  agreed: Clause[];
  lastTurn: number;
};

export type PromiseContext = {
  reading: Reading;
  sessionDate: string;
  /** The turns in which the next meeting is settled: their days are no due dates. */
  meeting: { from: number; to: number; date: string | null } | null;
};

/** A promise whose day has just turned out not to do. */
type Pending = { thread: Thread; clause: Clause } | null;

const near = 6; // turns in which "it" still means the same
const far = 400; // turns back at which a promise can be said again
const mostOpen = 60; // threads looked at for a repetition: keeps a long talk linear

export function followPromises(context: PromiseContext): Thread[] {
  const { reading } = context;
  const byClause = Map.groupBy(
    findCandidates(reading).filter((candidate) => !isMeeting(candidate, context)),
    ({ clause }) => clause.index,
  );
  const threads: Thread[] = [];
  let pending: Pending = null;
  for (const clause of reading.clauses) {
    const own = byClause.get(clause.index) ?? [];
    for (const candidate of own) place(threads, candidate, context, pending);
    if (own.length === 0) pending = followUp(threads, clause, context, pending);
  }
  return threads;
}

const isInMeeting = (turn: number, { meeting }: PromiseContext): boolean =>
  meeting !== null && turn >= meeting.from && turn <= meeting.to;
const arranges =
  /^(?:see|meet|put you|book|make (?:it|that|an)|do (?:that|the|it)|speak|talk|come|find (?:a|another)|send you (?:a|an|the) (?:invite|invitation|link|pass)|have (?:the|a)|offer|be|get (?:you|it|that) in)\b/;
const isMeeting = ({ clause, deed }: Candidate, context: PromiseContext): boolean =>
  isInMeeting(clause.turn, context) && arranges.test(deed.map(({ lower }) => lower).join(' '));

function place(threads: Thread[], candidate: Candidate, context: PromiseContext, pending: Pending): void {
  const { clause, owner } = candidate;
  const keys = keysOf(candidate, context.reading);
  const isMoved =
    pending !== null &&
    pending.thread.owner === owner &&
    clause.turn - pending.clause.turn <= 3 &&
    /^(?:do|put|make|move|say) (?:it|that)\b/.test(said(candidate.deed)) &&
    daysIn(clause, context).length > 0;
  const found = isMoved
    ? pending.thread
    : threads.slice(-mostOpen).findLast((thread) => isSame(thread, candidate, keys, context));
  const own = daysIn(clause, context, found);
  const days = own.length > 0 ? own : daysJustBefore(clause, context);
  if (found) {
    join(found, candidate);
    for (const key of keys) found.keys.add(key);
    found.lastTurn = clause.turn;
    found.days.push(...days);
    return;
  }
  if (
    owner === null ||
    (verbOf(candidate) === 'do' && keys.length === 0 && !/\bdefinitely\b/.test(clause.plain))
  )
    return;
  const thread: Thread = {
    owner,
    members: [],
    keys: new Set(keys),
    verbs: new Set(),
    isTalk: false,
    strength: 0,
    days,
    agreed: [],
    lastTurn: clause.turn,
  };
  join(thread, candidate);
  threads.push(thread);
}

function join(thread: Thread, candidate: Candidate): void {
  thread.members.push(candidate);
  thread.verbs.add(verbOf(candidate));
  thread.isTalk ||= talks.has(verbOf(candidate));
  thread.strength = Math.max(thread.strength, candidate.strength);
}

/** "By Monday I'll send it to you": the day stands before the promise in its sentence. */
function daysJustBefore(clause: Clause, context: PromiseContext): Thread['days'] {
  const before = context.reading.clauses[clause.index - 1];
  if (
    !before ||
    before.sentence !== clause.sentence ||
    before.frame?.subject === 'third' ||
    before.act === 'promise'
  )
    return [];
  return daysIn(before, context).filter(({ day }) => !day.isNegated && day.to >= before.words.length - 2);
}

/** Objects and people of the deed; a pronoun counts as the person it stands for. The verb is no key. */
function keysOf({ deed, clause }: Candidate, reading: Reading): string[] {
  const people = deed.slice(0, 6).flatMap((word) => {
    const person = /^(?:him|her)$/.test(word.lower) ? resolvePronoun(reading, clause, word) : null;
    return person === null ? [] : [stem(person.replace(/^my /, '').replace(/’s$/, '').toLowerCase())];
  });
  return [...new Set([...people, ...stemsOf(deed.slice(1))])];
}

const pronouns = /^(?:it|that|this|them|him|her|one|so|those)$/;
const talks = new Set([
  'call',
  'ring',
  'phon',
  'tell',
  'talk',
  'ask',
  'say',
  'speak',
  'text',
  'email',
  'messag',
  'see',
  'meet',
  'writ',
  'send',
  'ping',
  'mail',
  'check',
]);

const verbOf = ({ deed }: Candidate): string => stem(baseOf(deed[0]!.lower));

function isSame(
  thread: Thread,
  candidate: Candidate,
  keys: readonly string[],
  context: PromiseContext,
): boolean {
  const { clause, owner, deed } = candidate;
  const since = clause.turn - thread.lastTurn;
  if (since > far || (owner !== null && thread.owner !== owner)) return false;
  const last = thread.members.at(-1)!;
  if (last.clause.index === clause.index || isOtherPerson(thread, candidate, context.reading)) return false;
  const shared = keys.filter((key) => thread.keys.has(key)).length;
  const verb = verbOf(candidate);
  const isSameVerb = thread.verbs.has(verb);
  const isTalk = talks.has(verb) && thread.isTalk;
  const isBare = !deed.slice(1).some(({ lower }) => !isLight(lower) && !pronouns.test(lower));
  const refers =
    /^(?:it|that|them|this)$/.test(deed[1]?.lower ?? '') &&
    (deed[1]!.lower !== 'that' || deed.length === 2 || isLight(deed[2]!.lower));
  const isBareDo = verb === 'do' && /^(?:it|that|this|them)$/.test(deed[1]?.lower ?? '');
  if (since === 0) {
    if (isBareDo && clause.index - last.clause.index <= 8) return true;
    if (
      isRestart(last, candidate) ||
      (clause.index - last.clause.index <= 4 && reportsBack.test(said(deed))) ||
      (/^find out\b/.test(said(last.deed)) && isTalkVerb(verb))
    )
      return true;
    if (
      pronounOf(candidate) !== null &&
      pronounOf(candidate) === pronounOf(last) &&
      clause.index - last.clause.index <= 3 &&
      (isBare || isBareMember(last))
    )
      return true;
    return (
      shared >= 2 ||
      (shared > 0 && (isSameVerb || isTalk)) ||
      (isSameVerb && (isBare || isBareMember(last))) ||
      (refers && clause.index - last.clause.index <= 4 && thread.keys.size > 0)
    );
  }
  if (isBareDo && since <= near) return true;
  if (shared === 1 && !isSameVerb && !isTalk && isPersonKey(keys, thread, context)) return false;
  if (shared >= 2) return since <= near * 4 || shared >= 3 || isSameVerb;
  if (shared === 1)
    return since <= near
      ? isSameVerb || isTalk || candidate.kind !== last.kind || thread.keys.size <= 2
      : isSameVerb && since <= near * 8;
  if (refers && since <= 2 && verb !== 'bring') return true;
  if (
    isSameVerb &&
    since <= near &&
    pronounOf(candidate) !== null &&
    pronounOf(candidate) === pronounOf(last)
  )
    return true;
  if (since > near || !isBare) return false;
  return (
    isSameVerb ||
    (verb === 'do' && (refers || deed.length <= 2)) ||
    (isTalk &&
      since <= 3 &&
      pronounOf(candidate) !== null &&
      pronounOf(candidate) === pronounOf(last) &&
      daysIn(clause, context, thread).length > 0)
  );
}

/** The only thing two deeds share is whom they concern: "write to Lohse", "drink a coffee with Lohse". */
const isPersonKey = (keys: readonly string[], thread: Thread, { reading }: PromiseContext): boolean => {
  const shared = keys.find((key) => thread.keys.has(key));
  return reading.absent.some(
    ({ name, isPerson }) => isPerson && stem(name.replace(/^my /, '').toLowerCase()) === shared,
  );
};

/** "ask him" and "ask her" are two. */
function isOtherPerson(thread: Thread, candidate: Candidate, reading: Reading): boolean {
  const last = thread.members.at(-1)!;
  const [a, b] = [last, candidate].map((one) => {
    const word = one.deed.slice(1, 5).find(({ lower }) => /^(?:him|her)$/.test(lower));
    return word
      ? { pronoun: word.lower, name: resolvePronoun(reading, one.clause, word)?.replace(/’s$/, '') ?? null }
      : null;
  });
  if (!a || !b) return false;
  if (b.name !== null && a.name === null && candidate.clause.turn > thread.lastTurn)
    return !thread.keys.has(stem(b.name.replace(/^(?:my|the) /, '').toLowerCase()));
  return a.pronoun !== b.pronoun || (a.name !== null && b.name !== null && a.name !== b.name);
}

const pronounOf = ({ deed }: Candidate): string | null =>
  deed.slice(1, 4).find(({ lower }) => /^(?:him|her|them)$/.test(lower))?.lower ?? null;

const isBareMember = ({ deed }: Candidate): boolean =>
  !deed.slice(1).some(({ lower }) => !isLight(lower) && !pronouns.test(lower));

/** "I'll ring Aoife, and I'll have an answer for you on Monday" is one promise. */
const reportsBack =
  /^(?:have an answer|let (?:you|him|her|them) know|get back to|report back|tell you (?:what|how|on|by)|come back to you|have it (?:for|by|in|with|on|back)|get it (?:to|back|over))\b/;
const isTalkVerb = (verb: string): boolean => talks.has(verb);

/** "I'll call, I'll write to her": the first was left. */
const isRestart = (before: Candidate, { clause, deed }: Candidate): boolean =>
  clause.index - before.clause.index <= 2 &&
  /[,-]/.test(before.clause.end) &&
  (before.deed.length <= 2 || said(deed).startsWith(said(before.deed.slice(0, 2))));

const others = /^(?:third)$/;

/** The days of a clause that are its own: not those of "she's away till Saturday". */
export function daysIn(
  clause: Clause,
  context: PromiseContext,
  thread?: Thread,
): { day: SpokenDay; clause: Clause }[] {
  const anchor = thread?.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
  if (clause.status === 'reported' || clause.status === 'rehearsed' || clause.status === 'joking') return [];
  const leads =
    /^(?:[\p{L}']+ ){0,3}(?:\p{L}+day|today|tomorrow|tonight)(?: \p{L}+){0,2} (?:before|after|when|once|as soon) /u.test(
      clause.plain,
    );
  const isForeign =
    !leads &&
    clause.frame !== null &&
    others.test(clause.frame.subject) &&
    !/^(?:so |and |no |then )*(?:it|that|this)(?:'s|'ll| is| will| would|'d) /.test(clause.plain);
  if (
    isForeign ||
    (/\b(?:till|until) \p{Lu}?\p{L}+day\b/u.test(clause.plain) && clause.frame?.subject !== 'i')
  )
    return [];
  const named = readDates(clause.words, { today: context.sessionDate, anchor });
  if (new Set(named.map(({ day }) => day)).size > 2) return [];
  const days = named
    .filter((day) => !aside.test(clause.words[day.from - 1]?.lower ?? ''))
    .map((day) => ({ day, clause }));
  return isInMeeting(clause.turn, context)
    ? days.filter(({ day }) => day.day !== context.meeting?.date)
    : days;
}

const longestFragment = 12;
const longestEcho = 7; // words of the coach
const aside = /^(?:about|of|since|like|than|from)$/;
// words: "Friday nine thirty, then" names a day, a longer sentence may speak of another thing
const followed = 5; // turns after a promise in which its day may follow

/** What is said right after a promise: its day, the coach's echo, a move to another day, an agreement. */
function followUp(threads: Thread[], clause: Clause, context: PromiseContext, before: Pending): Pending {
  const { turn } = clause;
  const { from } = context.reading.utterances[turn]!;
  const isYes = clause.act === 'acceptance' || (clause.act === 'backchannel' && yes.test(clause.plain));
  if (isYes && clause.index <= from + 2) agree(threads, clause);
  if (isInMeeting(turn, context)) return before;
  const open = openAt(threads, clause);
  const days = daysIn(clause, context, open).filter(({ day }) => day.day !== null || day.isNextSession);
  if (days.length === 0) return before;
  const held =
    before && clause.index - before.clause.index <= 6 && clause.speaker === before.thread.owner
      ? before.thread
      : undefined;
  const troubled = troubledThread(threads, clause, days, turn) ?? held;
  if (troubled) {
    const due = lastDay(troubled);
    const moved = days.filter(({ day }) => !day.isNegated && day.day !== due);
    if (moved.length > 0 && isFragment(clause)) {
      troubled.days.push(...moved);
      troubled.lastTurn = turn;
    }
    return held ? before : { thread: troubled, clause };
  }
  if (!open || !isFragment(clause)) return before;
  const target =
    threads
      .slice(-mostOpen)
      .findLast(
        (thread) =>
          turn - thread.lastTurn <= followed && thread.owner === open.owner && sharesKey(thread, clause),
      ) ?? open;
  if (isOtherTopic(target, clause) && !days.every(({ day }) => day.isNextSession)) return before;
  target.days.push(...days);
  if (clause.role !== 'coach' || clause.question === null) target.lastTurn = turn;
  return before;
}

/** The promise that is being talked about: the speaker's own before the other's, of the last ones the firmest. */
function openAt(threads: readonly Thread[], { turn, speaker, role }: Clause): Thread | undefined {
  const recent = threads
    .slice(-8)
    .filter((thread) => thread.lastTurn <= turn && turn - thread.lastTurn <= followed);
  const own =
    role === 'coach'
      ? recent
      : recent.filter((thread) => thread.owner === speaker || turn - thread.lastTurn <= 1);
  const firm = own.filter((thread) => thread.strength >= 1.5);
  const rank = (thread: Thread) => (role !== 'coach' && thread.owner === speaker ? 1 : 0);
  const among = firm.length > 0 ? firm : own;
  return among.toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      b.lastTurn - a.lastTurn ||
      b.members.at(-1)!.clause.index - a.members.at(-1)!.clause.index,
  )[0];
}

const sharesKey = (thread: Thread, clause: Clause): boolean =>
  stemsOf(clause.words).some((key) => thread.keys.has(key));

const isFragment = (clause: Clause): boolean =>
  clause.words.length <= (clause.role === 'coach' ? longestEcho : longestFragment) &&
  clause.status !== 'past' &&
  (clause.frame === null ||
    clause.frame.subject === 'nobody' ||
    /^(?:will|must|want|do|doing|might|can)$/.test(clause.frame.modal));

/** A next meeting is no due date of the promise before it. */
const isOtherTopic = (thread: Thread, clause: Clause): boolean =>
  clause.move === 'next-meeting' ||
  (/\b(?:meet|next one|see you|session|speak)\b/.test(clause.plain) && !sharesKey(thread, clause));

const yes = /^(?:(?:oh|well) )*(?:yeah|yes|yep|yup|aye|sure|okay|ok|absolutely|definitely|deal|alright)\b/;

function agree(threads: Thread[], clause: Clause): void {
  for (const thread of threads.slice(-4)) {
    const last = thread.members.at(-1)!;
    const isNod =
      clause.act === 'backchannel' &&
      !(last.isTrial || last.clause.question !== null || last.clause.act === 'request');
    if (clause.turn - thread.lastTurn <= 3 && last.speaker !== clause.speaker && !isNod)
      thread.agreed.push(clause);
  }
}

const trouble =
  /\b(?:not|can't|cannot|isn't|won't|i'm (?:in|on|at|away|out)|i've (?:lost|got|to)|full|away|busy|clash|forgot|actually|hang on|oh|wait|better|instead)\b/;

/** "Thursday's Omaha. So not Thursday. Friday.": the promise for that Thursday will get the new day. */
function troubledThread(
  threads: Thread[],
  clause: Clause,
  days: readonly { day: SpokenDay }[],
  turn: number,
): Thread | undefined {
  const gone =
    days.find(({ day }) => day.isNegated)?.day.day ??
    (trouble.test(clause.plain) && clause.frame?.modal !== 'will' ? days[0]?.day.day : null);
  if (!gone) return undefined;
  return threads
    .slice(-mostOpen)
    .findLast(
      (thread) =>
        turn > thread.lastTurn &&
        turn - thread.lastTurn <= 90 &&
        lastDay(thread) === gone &&
        thread.owner === clause.speaker &&
        thread.strength >= 1.5,
    );
}

const lastDay = (thread: Thread): string | null =>
  thread.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
