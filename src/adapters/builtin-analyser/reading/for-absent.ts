import {
  absentPeople,
  clausesOf,
  lowerAt,
  type Clause,
  type Person,
  type Reading,
  type Word,
} from './reading.ts';
import type { SetStatus } from './status.ts';

/** Words that are meant for someone who is not there, though no role play was agreed on. */
export function markForAbsent(reading: Reading, set: SetStatus): void {
  const absent = absentPeople(reading);
  for (const { turn, from, role, speaker } of reading.utterances) {
    const own = clausesOf(reading, turn);
    markWouldSay(own, set);
    markWouldHaveSaid(own, set);
    if (role === 'coach') continue;
    markCalled(own, absent, set);
    const words = own.flatMap((clause) => clause.words).slice(0, openingWords);
    const person = reading.people.find(({ label }) => label === speaker);
    if (callsAbsent(words, absent) || saysWhoSpeaks(own, person))
      for (const clause of own) set(clause, 'rehearsed', from);
  }
}

const openingWords = 30;
const greets =
  /^(?:hi|hey|hello|dear|say|oh|lord|yeah|listen|look|right|so|okay|ok|well|and|uh|er|chef|mr|mrs|ms)$/;

const callReach = 5; // words
const heardReach = 25; // words behind the name

/** "Hi Reese, you came to our school", "Kasia. I'd like you to": the first words call someone who is not there. */
function callsAbsent(words: readonly Word[], absent: ReadonlySet<string>): boolean {
  const at = words
    .slice(0, callReach)
    .findIndex(({ text, lower }, i) => absent.has(text) || !greets.test(lower) || isDearAll(words, i));
  if (at < 0) return false;
  if (isDearAll(words, at)) return true;
  const isHeard = words.slice(at + 1, at + heardReach).some(({ lower }) => addresses.test(lower));
  return (
    absent.has(words[at]!.text) &&
    (/^(?:hi|hey|hello|dear)$/.test(lowerAt(words, at - 1)) ||
      (isHeard && (/^[,.!]/.test(words[at]!.mark) || isToldToSay(words, at))))
  );
}
/** "Say Mr Probert you're right": speech recognition sets no mark. */
const isToldToSay = (words: readonly Word[], at: number): boolean =>
  words[0]!.lower === 'say' && addresses.test(lowerAt(words, at + 1));
const addresses = /^(?:you|your|you're|you've|you'll)$/;

const isDearAll = (words: readonly Word[], i: number): boolean =>
  lowerAt(words, i) === 'dear' &&
  /^(?:colleagues|all|team|sir|madam|everyone|mr|mrs|ms|miss|dr|doctor|prof|professor)$/.test(
    lowerAt(words, i + 1),
  );

/** "Renay, it's Buddy, listen": who is present needs no telling. */
const saysWhoSpeaks = (own: readonly Clause[], person: Person | undefined): boolean =>
  own
    .slice(0, 4)
    .some(({ words }) =>
      words
        .slice(0, 6)
        .some(
          ({ lower }, i) =>
            lower === person?.names[0] &&
            (/^(?:it's|this)$/.test(lowerAt(words, i - 1)) ||
              (lowerAt(words, i - 1) === 'is' && lowerAt(words, i - 2) === 'this')),
        ),
    );

/** "Let me say it. Ambrose, I trust you with this.": from the sentence that calls someone who is not there. */
function markCalled(own: readonly Clause[], absent: ReadonlySet<string>, set: SetStatus): void {
  const at = own.findIndex(
    (clause, i) =>
      i > 0 &&
      own[i - 1]!.sentence !== clause.sentence &&
      callsAbsent(
        own
          .slice(i)
          .filter(({ sentence }) => sentence === clause.sentence)
          .flatMap(({ words }) => words),
        absent,
      ),
  );
  if (at > 0) for (const clause of own.slice(at)) set(clause, 'rehearsed', own[at]!.index);
}

const wouldSay =
  /\b(?:i'd|i would|i could|i'll|i will|i want to|i'd like to|i might|you could|could) (?:just |probably |actually )?(?:say|write|tell (?:him|her|them))(?: (?:to (?:him|her|them)|something like|like|that))?$|\b(?:i'd|i would|i might) (?:just )?say\b(?! (?:it|it's|that|that's|the|there|there's|this|so|something|no|yes|he|she|they|nobody|everybody|about|around|probably|maybe|most)\b)/;

const wasSaid =
  /^(?:that's|that is) (?:just )?(?:(?:what|how) i(?:'d| would| might) (?:say|put it|tell (?:him|her|them))|the words)$/;

/** "I'll go in on Friday. That's what I'd say.": what stands before is meant for someone else. */
function markWouldHaveSaid(own: readonly Clause[], set: SetStatus): void {
  const at = own.findIndex(({ plain }) => wasSaid.test(plain));
  for (const clause of own.slice(0, Math.max(0, at))) set(clause, 'rehearsed', own[at]!.index);
}

const byTheWay = /\b(?:do )?you (?:know|see)\b|\bmind you\b/g;

/** "I'd say, sit down. I'll get you the account.": what follows is meant for someone else, as its "you" shows. */
function markWouldSay(own: readonly Clause[], set: SetStatus): void {
  const at = own.findIndex((clause) => wouldSay.test(clause.plain));
  if (at < 0) return;
  const rest = own.slice(at + 1);
  const heard = [own[at]!.plain.replace(/.*\bsay\b/, ''), ...rest.slice(0, 4).map(({ plain }) => plain)];
  if (!heard.some((plain) => /\b(?:you|your|you're|you'll)\b/.test(plain.replace(byTheWay, '')))) return;
  for (const clause of [own[at]!, ...rest]) set(clause, 'rehearsed', own[at]!.index);
}
