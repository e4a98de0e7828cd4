import type { Token } from '../../language/read.ts';
import { capitalise } from '../speech/speakers.ts';
import { joinWords, retell, singular } from '../speech/third-person.ts';
import type { Voice } from './voice.ts';

/**
 * Reads a wish as what should come true and for whom: "I want the team to ship without me" is the team's to ship.
 * Where "them" for the client could be read as somebody else, the client's name is said again.
 */
export type Wish = {
  /** Who is to do it, where that is not the client. */
  subject: string | null;
  verb: string;
  rest: string;
};

const adverb = '(?: (?:really|just|also|still|definitely|do|kind|actually|mostly|first))*';
const own = new RegExp(
  `^(?:i${adverb} (?:want|would like|would love|would prefer|hope|am hoping|am aiming|aim|am trying|wish)${adverb} to|my (?:main |biggest |first |next |own )?(?:goal|aim|dream|wish|priority|hope|intention) (?:is|would be|was) to) `,
);
const others = new RegExp(`^i${adverb} (?:want|would like|would love|need) `);
const thatClause =
  /^my (?:main |biggest |first |next |own )?(?:goal|aim|dream|wish|priority|hope) (?:is|would be) that /;
/** Wishes for the hour, not for what comes after it. */
const forTheHour =
  /^(?:leave with|walk away|walk out|come out|talk about|talk through|look at|start with|focus on|ask|explore|say|mention|understand|find out|know|see (?:if|how|whether|what))\b/;
/** Wishes without a thing in them. */
const vague =
  /^(?:feel like|do (?:\w+ )?things|get (?:there|it|by)|be (?:there|able|okay|fine|honest)|make sure|try$)\b/;
const longestSubject = 4; // tokens: "Mina and Lukas", "the steering group"

const lowers = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ');

/** What follows a "but" or a "like" takes back or compares; the wish ends before it. */
function untilTurn(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ lower, pos }, i) =>
      i > 2 &&
      (/^(but|because|although|otherwise|then)$/.test(lower) ||
        (tokens[i - 1]!.text === ',' && /^(like|so|which|and)$/.test(lower) && pos !== 'VERB')),
  );
  const kept = end < 0 ? tokens : tokens.slice(0, end);
  const last = kept.findLastIndex(({ pos }) => pos !== 'PUNCT');
  return kept.slice(0, last + 1);
}

/** "me" is named, since "them" may be anybody; "my" too, where somebody else is the subject. */
function told(tokens: readonly Token[], name: string, isOthers: boolean): string | null {
  const named = tokens.map((token): Token => {
    if (token.lower === 'me') return { ...token, text: name, lower: name.toLowerCase(), pos: 'PROPN' };
    if (isOthers && token.lower === 'my') return { ...token, text: `${name}'s`, lower: 'the', pos: 'DET' };
    return token;
  });
  return retell(named, { listener: null, together: 'they' });
}

const isThing = ({ pos, lower }: Token): boolean =>
  pos === 'NOUN' || pos === 'PROPN' || /.{2}ing$/.test(lower);

function wishAt(tokens: readonly Token[], subject: readonly Token[] | null, name: string): Wish | null {
  const [verb, ...after] = untilTurn(tokens);
  if (
    verb === undefined ||
    !/^[a-z]+$/.test(verb.lower) ||
    forTheHour.test(lowers(tokens)) ||
    vague.test(lowers(tokens))
  )
    return null;
  if (![verb, ...after].some(isThing)) return null;
  const rest = told(after, name, subject !== null);
  const who = subject === null ? null : told(subject, name, true);
  if (rest === null || (subject !== null && who === null)) return null;
  return { subject: who, verb: verb.lower, rest };
}

export function wishOf(tokens: readonly Token[], name: string): Wish | null {
  const text = lowers(tokens);
  const mine = own.exec(text);
  if (mine !== null) return wishAt(tokens.slice(mine[0].trim().split(' ').length), null, name);
  const that = thatClause.exec(text);
  if (that !== null) {
    const clause = tokens.slice(that[0].trim().split(' ').length);
    const at = clause.findIndex(
      ({ lower, lemma }, i) => i > 1 && i <= longestSubject && lower === `${lemma}s`,
    );
    if (at < 0) return null;
    const verb = { ...clause[at]!, lower: clause[at]!.lemma };
    return wishAt([verb, ...clause.slice(at + 1)], clause.slice(0, at), name);
  }
  const theirs = others.exec(text);
  if (theirs === null) return null;
  const after = tokens.slice(theirs[0].trim().split(' ').length);
  const to = after.findIndex(({ lower }) => lower === 'to');
  if (
    to < 1 ||
    to > longestSubject ||
    /^(to|a|an|more|less|it|this|that|them|him|her|you|me)$/.test(after[0]!.lower)
  )
    return null;
  // "I want us to have lunch again": the other is not named, the deed is.
  return wishAt(after.slice(to + 1), after[0]!.lower === 'us' ? null : after.slice(0, to), name);
}

const isMany = (subject: string): boolean => / and /.test(subject) || /[^s]s$/.test(subject);

/** As it stands in a list of goals: "Try teaching before the summer", "The team ships without Maya". */
export function goalLine({ subject, verb, rest }: Wish): string {
  if (subject === null) return capitalise(joinWords([verb, rest]));
  return capitalise(joinWords([subject, isMany(subject) ? verb : singular(verb), rest]));
}

/** As a sentence about the client. */
export function tellWish({ subject, verb, rest }: Wish, name: string, voice: Voice): string {
  const who = capitalise(name);
  if (subject === null) return `${who} ${voice.wants} ${joinWords([verb, rest])}.`;
  return `${who} wants ${subject} to ${joinWords([verb, rest])}.`;
}
