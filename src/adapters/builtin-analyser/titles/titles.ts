import { clausesOf, firstName, type Clause, type Reading, type Word } from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { baseOf } from '../promises/found/deeds.ts';
import { isPointing } from '../promises/same-promise.ts';
import { isLight, stemsOf } from '../promises/stems.ts';
import type { Thread } from '../promises/thread.ts';

/** What a task is called: the words of the promise as an order, in the owner's own voice, with names for "you" and "her". */
const longest = 18; // words
const cutBefore =
  /^(?:because|'cause|cause|cos|so|which|but|though|although|since|unless|whereas|i'll|i'm|i've|we'll|he's|she's|it's|that's)$/;
const startsAnew = /^(?:can|can't|don't|dunno|was)$/;
const opensClause =
  /^(?:that|if|whether|what|how|where|when|why|who|say|and|because|the|than|as|or|him|her|them)$/;
const tail =
  /^(?:so|then|yeah|okay|ok|actually|anyway|though|probably|maybe|and|or|but|well|just|really|right|like|no|yes|too|the|a|to|it's|that's|is|of|with|for|in|on|at|by|if|when|i|my|as|also|i'll|i'm|now|definitely)$/;

type Written = { title: string; weight: number; isWhole: boolean; candidate: Candidate };

/** The member that says most, told on by a last one that says to whom: "Write the opening and text it to Gloria". */
export function titleOf(
  thread: Thread,
  reading: Reading,
  who: (candidate: Candidate, word: Word) => string | null,
  due: (clause: Clause) => boolean,
): Written {
  const some = [...new Set([...thread.members.slice(0, 4), ...thread.members.slice(-8)])];
  const written = some.map((candidate) => write(candidate, reading, who));
  const best = written.toSorted((a, b) => b.weight - a.weight)[0]!;
  const more = fragmentsAfter(best.candidate, reading, due);
  if (!best.isWhole) return { ...best, title: asQuote(best.candidate, thread, reading, more) };
  const second = secondDeed(best, written);
  if (second !== null) return { ...best, title: `${best.title} and ${lowerFirst(second)}` };
  const told = more.map(({ text }) => text).join(', ');
  const isShort = best.title.split(' ').length + told.split(' ').length <= longest;
  return told !== '' && isShort
    ? {
        ...best,
        title: `${best.title}${more[0]!.isSide && best.candidate.clause.end !== ',' ? '' : ','} ${lowerFirst(told)}`,
      }
    : best;
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}+day\b|^\p{Lu}\p{Ll}* \p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
/** "Go to her house" and, in the same breath, "take the sheet": one title for both, where it stays short. */
function secondDeed(best: Written, written: readonly Written[]): string | null {
  const has = new Set(stemsOf(best.candidate.deed));
  const second = written.find(
    ({ candidate, isWhole, title }) =>
      isWhole &&
      candidate !== best.candidate &&
      candidate.kind === 'own' &&
      best.candidate.kind === 'own' &&
      candidate.clause.turn === best.candidate.clause.turn &&
      candidate.clause.index > best.candidate.clause.index &&
      candidate.clause.status === 'meant' &&
      stemsOf(candidate.deed).filter((key) => has.has(key)).length === 0 &&
      !repeats(best.title, title) &&
      best.title.split(' ').length + title.split(' ').length < longest,
  );
  return second?.title ?? null;
}

const repeats = (title: string, other: string): boolean => {
  const known = new Set(title.toLowerCase().split(' '));
  return other
    .toLowerCase()
    .split(' ')
    .every((word) => isLight(word) || known.has(word));
};

const longestFragment = 8; // words

/** What the speaker adds in a breath: "Friday at eight, in the canteen." Not where it names a day that was given up. */
function fragmentsAfter(
  { clause, deed }: Candidate,
  reading: Reading,
  due: (clause: Clause) => boolean,
): Clause[] {
  const found: Clause[] = [];
  if (deed.at(-1)?.at !== clause.words.at(-1)?.at) return found;
  for (const next of clausesOf(reading, clause.turn)
    .filter(({ index }) => index > clause.index)
    .slice(0, 2)) {
    const isFragment =
      next.words.length <= longestFragment &&
      next.words.length >= 2 &&
      next.act === 'statement' &&
      (next.frame === null || next.frame.subject === 'none' || next.isSide) &&
      next.status === 'meant';
    if (!isFragment || !due(next)) break;
    found.push(next);
  }
  return found;
}

/** A promise that does not stand alone is told in its speaker's words, with what stands around it. */
const possibility =
  /^(?:(?:and|so|but) )?((?:the|a|an|your) [\p{L}' -]{3,30}?) (?:is|would be|could be|might be) (?:a|an|one|something)\b/iu;

/** "The lifeline is a possibility": what "I'll do that" takes up. */
function topicBefore({ clause, deed }: Candidate, { clauses }: Reading): string {
  if (deed[0]?.lower !== 'do' || !/^(?:that|it|this)$/.test(deed[1]?.lower ?? '')) return '';
  const topic = clauses
    .slice(Math.max(0, clause.index - 6), clause.index)
    .findLast(({ plain, speaker }) => speaker !== clause.speaker && possibility.test(plain));
  const name = topic && possibility.exec(topic.text)?.[1];
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: ` : '';
}

const fewestWords = 2; // of substance: a quote with fewer does not say what will be done
const longestLead = 14; // words

/** "I'll give that a go" needs the words it takes up: another form of the promise, else what was said just before. */
function leadOf(candidate: Candidate, { members }: Thread, { clauses }: Reading): Clause[] {
  const { clause } = candidate;
  const before = clauses[clause.index - 1];
  const own = stemsOf(clause.words);
  if (own.length < fewestWords || isPointing(candidate)) {
    const others = members
      .filter(({ kind, clause: { index } }) => kind === 'own' && index < clause.index)
      .map((member) => member.clause)
      .filter(({ words }) => !stemsOf(words).some((key) => own.includes(key)));
    const near = clauses
      .slice(Math.max(0, clause.index - 3), clause.index)
      .filter(
        ({ turn, question, status }) =>
          question === null &&
          ((turn === clause.turn && status === 'meant') ||
            (turn === clause.turn - 1 && isPointing(candidate))),
      );
    const isTelling = (most: number) => (some: Clause) =>
      some.words.length <= longestLead && stemsOf(some.words).length >= most;
    const lead = others.findLast(isTelling(1)) ?? near.findLast(isTelling(fewestWords));
    if (lead) return [lead];
  }
  return before &&
    before.turn === clause.turn &&
    before.words.length <= 4 &&
    before.act === 'statement' &&
    (before.frame === null || before.frame.subject === 'none')
    ? [before]
    : [];
}

function asQuote(candidate: Candidate, thread: Thread, reading: Reading, more: readonly Clause[]): string {
  const { clause } = candidate;
  const text = [...leadOf(candidate, thread, reading), clause, ...more]
    .map((part) => part.text.replace(/^(?:and|so|but|then|or|well),? (?=\S)/i, ''))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('. ');
  const words = text.split(' ');
  return `${topicBefore(candidate, reading)}“${words.length > longest + 6 ? `${words.slice(0, longest + 4).join(' ')} …` : text}”`;
}

function write(
  candidate: Candidate,
  reading: Reading,
  who: (candidate: Candidate, word: Word) => string | null,
): Written {
  const words = trim(candidate.deed);
  let open = 0;
  const shown = words.map((word, i) => {
    const named =
      (isAmong(words, i) ? 'them' : nameIn(candidate, word, reading)) ??
      (isOpen(words, i) ? who(candidate, word) : null);
    if (named === null && isOpen(words, i)) open += 1;
    return named ?? (i === 0 && word.lower.endsWith('ing') ? baseOf(word.lower) : word.text);
  });
  const marks = words.map((word) => ('mark' in word && String(word.mark).startsWith(',') ? ',' : ''));
  const text = shown
    .map((word, i) => `${word}${i + 1 < shown.length ? (marks[i] ?? '') : ''}`)
    // "send it to you, Sander": called by the name that stands for "you"
    .filter((_, i) => i === 0 || words[i]!.text !== shown[i - 1] || words[i - 1]!.text === shown[i - 1])
    .join(' ')
    .replace(/,$/, '');
  const content = words.filter(({ lower }, i) => i > 0 && !isLight(lower)).length;
  const named = shown.filter((word, i) => word !== words[i]!.text && /^\p{Lu}/u.test(word)).length;
  const isWhole =
    content + named > 0 &&
    open === 0 &&
    !candidate.isTrial &&
    !candidate.isTold &&
    !isPointing(candidate) &&
    !(candidate.kind === 'own' && candidate.clause.frame?.subject === 'you');
  return {
    title: text.charAt(0).toUpperCase() + text.slice(1),
    weight:
      Math.min(5, content) +
      named -
      open -
      (isPointing(candidate) ? 3 : /^(?:get|put|make) (?:it|that|this)\b/i.test(text) ? 1.5 : 0) +
      candidate.strength * 0.4 -
      (words.length === 1 ? 2 : 0) -
      (words.length > longest ? 2 : 0) +
      (candidate.kind === 'own' ? 0.5 : 0.3),
    isWhole,
    candidate,
  };
}

/** "Send it to the two of you" */
const isAmong = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'you' && words[i - 1]?.lower === 'of';

/** A pronoun whose noun the title does not have: the first object, or a person. */
function isOpen(words: readonly Word[], i: number): boolean {
  const { lower } = words[i]!;
  if (/^(?:him|her)$/.test(lower) && words[i + 1]?.lower !== 'own')
    return !words.slice(1, i).some(({ text }) => /^\p{Lu}/u.test(text));
  if (!/^(?:it|them|that|those|one)$/.test(lower) || words.slice(1, i).some((word) => !isLight(word.lower)))
    return false;
  if (i > 2) return false;
  const next = words[i + 1]?.lower ?? '';
  return lower === 'that' || lower === 'those' || lower === 'one'
    ? next === '' ||
        /^(?:to|by|in|on|off|over|up|out|down|at|for|with|before|after|tomorrow|tonight|today|this|and|as|back|first|now|then|every|next|when)$/.test(
          next,
        ) ||
        next.endsWith('day')
    : true;
}

function trim(deed: readonly Word[]): readonly Word[] {
  let end = deed.findIndex(
    ({ lower }, i) =>
      i > 1 &&
      (cutBefore.test(lower) || (lower === 'i' && startsAnew.test(deed[i + 1]?.lower ?? ''))) &&
      !(/^i$|'/.test(lower) && opensClause.test(deed[i - 1]!.lower)),
  );
  if (end < 0 || (deed[end]!.lower === 'so' && deed[end + 1]?.lower === 'that'))
    end = end < 0 ? deed.length : end;
  end = Math.min(end, longest + 4);
  while (end > 1 && tail.test(deed[end - 1]!.lower)) end -= 1;
  return deed.slice(0, end);
}

/** "you" is the other one's first name; "I" stays the owner's own voice, or becomes a name when the other says it. */
function nameIn({ owner, speaker, addressee }: Candidate, { lower }: Word, reading: Reading): string | null {
  const other = owner === speaker ? addressee : speaker;
  if (other === null) return null;
  const name = called(firstName(reading, other));
  const isOwner = owner === speaker;
  if (/^(?:you|yourself)$/.test(lower)) return isOwner ? name : 'me';
  if (lower === 'your') return isOwner ? `${name}’s` : 'my';
  if (lower === 'yours') return isOwner ? `${name}’s` : 'mine';
  if (/^you(?:'ve|'re|'d|'ll)$/.test(lower))
    return isOwner
      ? `${name} ${lower.slice(4).replace('re', 'is').replace('ve', 'has').replace('ll', 'will').replace(/^d$/, 'would')}`
      : `I${lower.slice(3).replace("'re", '’m')}`;
  if (!isOwner && lower === 'me') return name;
  if (!isOwner && lower === 'my') return `${name}’s`;
  if (!isOwner && lower === 'i') return name;
  return null;
}

const roleLabel =
  /^(?:coach|client|coachee|mentor|mentee|patient|student|interviewer|interviewee|counsell?or|therapist|doctor|nurse|teacher|supervisor|supervisee|manager|speaker|participant|clinician|provider|person|user|guest)$/i;

/** "the client" where a label is no name. */
const called = (name: string): string => (roleLabel.test(name) ? `the ${name.toLowerCase()}` : name);
