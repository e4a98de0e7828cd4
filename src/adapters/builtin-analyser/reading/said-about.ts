import { decline, drop } from './declined.ts';
import { farthestNamed, goesOn, lastPromise, promises, recent, takeBackNamed } from './named-promises.ts';
import type { Clause, Reading, Word } from './reading.ts';
import type { SetStatus } from './status.ts';

/** What was said later about a clause: declined, taken back, moved, laughed off. */
const takesBack =
  /^(?:(?:no|actually|oh|well|okay|and|but|so|sorry|wait) )*(?:scrap|scratch|forget|cut|strike|drop|skip|bin|cancel|cross out|delete|lose|ignore|undo|rub out) (?:that|it|this|that one|this one)(?: (?:out|again|then|actually|please|bit|one))?$|\b(?:scratch that|forget i said|never ?mind|cut that|(?:strike|scrap|bin) that$|leave (?:that|it) out|take that back|cross that out|don't hold me to (?:that|it|this)|(?:no|not),? (?:wait|hold on|hang on)|actually no|on second thoughts?|i (?:don't|do not) mean that|i'm (?:kidding|joking)|that was (?:theatre|theater|a joke)|don't write|(?<!\b(?:or|else|otherwise|if) )i won't(?: do (?:that|it))?$|i'm not (?:doing|going to do) (?:that|it)$|let's not|i(?:'d| would) better not|no i'm not|that's not (?:going to|gonna) happen|i didn't mean|too much|am i heck)\b/;

/** "No wait, Wednesday is full, Thursday" and "No, hang on. Sunday we're away" move a promise; "no, wait" may only pause. */
const movesDay = (clauses: readonly Clause[], { plain, index, turn }: Clause): boolean =>
  pauses.test(plain) &&
  (clauses[index + 1]?.turn !== turn ||
    clauses
      .slice(index, index + 3)
      .some((next) => next.turn === turn && /(?:day|tomorrow|tonight|\d(?:st|nd|rd|th))\b/.test(next.plain)));
const pauses = /\b(?:wait|hold on|hang on)\b/;

const lastTurns = 3; // the speaker's own last one, and what was said between

export function markSaidAbout(reading: Reading, set: SetStatus): void {
  for (const clause of reading.clauses) {
    // What is said in a role play takes nothing back.
    if (clause.status === 'rehearsed') continue;
    for (const remark of remarks) remark(reading, clause, set);
  }
}

/** "I'll ask Olaf." "No, not Olaf. Jess.": the promise with that word is taken back. */
const notThat =
  /^(?:(?:no|well|actually|but|and|okay|maybe|perhaps|or) )*not (?:(?:the|my|all|whole|of) )*(\p{L}{3,})$/u;
const noThing =
  /day$|^(?:now|yet|really|today|tomorrow|tonight|always|quite|exactly|that|this|him|her|them|sure|bad|good)$/;

function correct({ clauses }: Reading, clause: Clause, set: SetStatus): void {
  const word = notThat.exec(clause.plain)?.[1];
  if (word === undefined || noThing.test(word)) return;
  const promise = lastPromise(clauses, clause, recent, () => true);
  if (promise?.words.some(({ lower }) => lower === word)) set(promise, 'withdrawn', clause.index);
}

/** "So no Lisbon.", "Okay, no gym.": the coach says back that it is off. "Okay, no email.": its speaker drops it. */
const noMore = /^(?:(?:so|okay|right|then|and|good|well) )*no (\p{L}{3,})(?: then)?$/u;

function leaveOut({ clauses }: Reading, clause: Clause, set: SetStatus): void {
  const word = noMore.exec(clause.plain)?.[1];
  if (word === undefined) return;
  if (clause.role !== 'coach') return dropNamed(clauses, clause, word, set);
  const promise = clauses
    .slice(Math.max(0, clause.index - 2 * recent), clause.index)
    .findLast(
      ({ speaker, act, words }) =>
        speaker !== clause.speaker && act === 'promise' && words.some(({ lower }) => lower === word),
    );
  if (promise) set(promise, 'withdrawn', clause.index);
}

function dropNamed(clauses: readonly Clause[], clause: Clause, word: string, set: SetStatus): void {
  const { index, turn } = clause;
  const promise = lastPromise(
    clauses,
    clause,
    recent,
    (some) => turn - some.turn <= lastTurns && some.words.some(({ lower }) => lower === word),
  );
  if (!promise || noThing.test(word)) return;
  const more = clauses
    .slice(promise.index + 1, index)
    .filter((some) => promises(some) && goesOn(promise, some));
  for (const some of [promise, ...more]) set(some, 'withdrawn', index);
}

/** "I'll ring Petra on Saturday." ... "I'm not going to ring her, am I." "I could call Ed." ... "I'm not calling Ed." */
const isNotDone = ({ frame }: Clause): boolean =>
  frame?.subject === 'i' && frame.isNegated && /^(?:will|doing)$/.test(frame.modal);

const pronoun = /^(?:it|that|him|her|them|this)$/;

function takeBackSame({ clauses }: Reading, clause: Clause, set: SetStatus): void {
  if (!isNotDone(clause)) return;
  const { index, turn, words, frame } = clause;
  const [verb, object] = words.slice(frame!.verb);
  if (verb === undefined) return;
  if (object !== undefined && !pronoun.test(object.lower)) return takeBackNoun(clauses, index, set);
  if (frame!.modal === 'doing') return;
  // "I will not go" is said of many things.
  const nearest = /^(?:go|do|come|get|have|be)$/.test(verb.lower) ? turn - lastTurns : 0;
  const promise = lastPromise(clauses, clause, 2 * recent, (some) => {
    const [same, its] = some.words.slice(some.frame?.verb ?? 0);
    return some.turn >= nearest && same?.lower === verb.lower && !meansOtherOne(object, its);
  });
  if (promise) set(promise, 'withdrawn', index);
}

/** "I won't tell him" says nothing of "I'll tell her". */
const meansOtherOne = (a: Word | undefined, b: Word | undefined): boolean =>
  /^(?:him|her) (?:him|her)$/.test(`${a?.lower} ${b?.lower}`) && a!.lower !== b!.lower;

/** What its speaker would have done to the same one, in whatever form it was said. */
function takeBackNoun(clauses: readonly Clause[], index: number, set: SetStatus): void {
  const { speaker, words, frame } = clauses[index]!;
  const [verb, object] = words.slice(frame!.verb);
  const base = verb!.lower.replace(/ing$/, '');
  for (const some of clauses.slice(Math.max(0, index - farthestNamed), index)) {
    const [same, ...rest] = some.words.slice(some.frame?.verb ?? some.words.length);
    if (
      same !== undefined &&
      some.speaker === speaker &&
      promises(some) &&
      same.lower.startsWith(base) &&
      rest.some(({ lower }) => lower === object!.lower)
    )
      set(some, 'withdrawn', index);
  }
}

/** "I'll go and see her. Well, no. I'll ring her first.": the second promise stands for the first. */
const bareNo = /^(?:(?:well|actually|oh|or|but|hm) )*no$/;

function replace({ clauses }: Reading, { index, turn, plain }: Clause, set: SetStatus): void {
  if (!bareNo.test(plain)) return;
  const isPromise = (some: Clause | undefined) => some?.act === 'promise';
  const after = clauses[index + 1];
  const last = clauses.slice(Math.max(0, index - 2), index).findLast(({ act }) => act !== 'backchannel');
  // "I'll tell him he goes when I go. No.": what hangs on the promise is no other deed.
  const before = clauses
    .slice(Math.max(0, index - longestTail), index)
    .findLast((some) => some.sentence === last?.sentence && isPromise(some));
  if (before && isPromise(after) && after?.turn === turn) set(before, 'withdrawn', index);
}

const longestTail = 5; // clauses

const laughs =
  /^(?:only |just )?(?:joking|kidding)$|\b(?:i'm (?:kidding|joking)|just kidding|only joking|that was a joke|not seriously)\b/;

function laughOff({ clauses }: Reading, clause: Clause, set: SetStatus): void {
  if (!laughs.test(clause.plain)) return;
  const before = clauses[clause.index - 1];
  if (before && before.speaker === clause.speaker) set(before, 'joking', clause.index);
}

/** "No, cut that. I will not go to every shift either": the speaker's own promises before it in this or the last turn. */
function takeBack({ clauses }: Reading, clause: Clause, set: SetStatus): void {
  if (takesBack.test(clause.plain) && !movesDay(clauses, clause)) takeBackLast(clauses, clause, set);
}

function takeBackLast(clauses: readonly Clause[], clause: Clause, set: SetStatus): void {
  for (let i = clause.index - 1; i >= Math.max(0, clause.index - recent); i -= 1) {
    const earlier = clauses[i]!;
    if (earlier.speaker !== clause.speaker || earlier.frame === null) continue;
    if (clause.turn - earlier.turn > lastTurns || isRefusedInstead(earlier, clause)) return;
    if (earlier.act !== 'promise' && !/^(?:might|would)$/.test(earlier.frame.modal)) continue;
    set(earlier, 'withdrawn', clause.index);
    // "I'll stick it on the internet. No, it'd get me one truck. Scrap that.": what it would do is no promise yet.
    if (earlier.act === 'promise' || earlier.frame.subject !== 'third') return;
  }
}

/**
 * "She says pay them all. I'm not doing that.": the advice is what is refused. "I was going to set up a group, but I'm
 * not doing that": so is the group.
 */
const isRefusedInstead = ({ status, turn, plain }: Clause, no: Clause): boolean =>
  /^(?:reported|rehearsed)$/.test(status) || (turn === no.turn && wasMeant.test(plain));
const wasMeant = /\bi was (?:going to|gonna|about to)\b/;

/** "So the letter tonight, and Marcus tomorrow." "None. Cancel them.": the promises that were said back. */
const takesAllBack =
  /^(?:(?:no|well|oh|okay|honestly) )*(?:none|neither)(?: of (?:them|those|these|it))?$|\b(?:cancel|scrap|drop|forget|bin|scratch|cross out|delete) (?:them|those|both|all)\b/;

function takeAllBack({ clauses, utterances }: Reading, clause: Clause, set: SetStatus): void {
  if (!takesAllBack.test(clause.plain)) return;
  const before = utterances
    .slice(Math.max(0, clause.turn - 2), clause.turn)
    .findLast(({ speaker, isBackchannel }) => speaker !== clause.speaker && !isBackchannel);
  if (before) takeBackNamed(clauses, clauses.slice(before.from, before.to), clause, set);
}

/** What a clause may say of those before it. */
const remarks: readonly ((reading: Reading, clause: Clause, set: SetStatus) => void)[] = [
  takeBack,
  correct,
  leaveOut,
  takeBackSame,
  replace,
  decline,
  takeAllBack,
  laughOff,
  drop,
];
