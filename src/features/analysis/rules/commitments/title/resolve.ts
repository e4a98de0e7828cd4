import type { Turn } from '#shared/transcript.ts';
import { readSentences } from '../../language/read.ts';
import type { Commitment } from '../commitment.ts';
import { namedPeople, personBefore, thingBefore, type Cast, type Said } from './mentions.ts';

/**
 * Names what a title only points at: "Send him the invitation" becomes "Send Tom the invitation" when the words
 * before leave no doubt. What stays in doubt is left as it was said.
 */
const pointing =
  /\b(?:him|her|his|it|that|this|them|those|these)\b|^\S+ (?:the (?:client|coach)|\p{Lu}\p{Ll}+)$/u;
const longestTurn = 2000; // letters; a name further back in a speech is no longer meant
const nodTokens = 4; // "Yes, please." names nothing and does not come between
const personTurns = 8; // turns back in which a person is still meant by "him"
const thingTurns = 1; // "it" is what was named a moment ago
const receiving = /^(send|give|email|e-mail|show|bring|forward|lend|mail|text|hand|offer)$/i;
const directObject = /^(ask|tell|give|send|call|show|email|thank|invite|offer)$/i;

export function readerOf(turns: readonly Turn[]): (item: Commitment) => string {
  const speakers = new Set(turns.flatMap(({ speaker }) => speaker.toLowerCase().split(/\s+/)));
  let read: { turns: Said[]; named: Cast['named'] } | null = null;
  return (item) => {
    if (item.owner === null || !pointing.test(item.title)) return item.title;
    if (read === null) {
      const said = turns.map(({ speaker, text }) => saidBy(speaker, text));
      read = { turns: said, named: namedPeople(said, speakers) };
    }
    const cast = { owner: item.owner, speakers, named: read.named };
    const before = (pronoun: RegExp, reach: number) => wordsBefore(item, turns, read!.turns, pronoun, reach);
    return withThing(withPerson(item.title, cast, before), item.owner, before);
  };
}

const saidBy = (speaker: string, text: string): Said => ({
  speaker,
  tokens: readSentences(text.slice(0, longestTurn)).flatMap(({ tokens }) => tokens),
});

type Before = (pronoun: RegExp, reach: number) => Said[];

/** Everything up to the pronoun: in the quote, or in the turn before when the action was named there. */
function wordsBefore(
  { quote, turn }: Commitment,
  turns: readonly Turn[],
  read: readonly Said[],
  pronoun: RegExp,
  reach: number,
): Said[] {
  const own = turns[turn]!;
  const start = Math.max(0, own.text.indexOf(quote));
  const inQuote = pronoun.exec(quote)?.index;
  const place = inQuote === undefined && turn > 0 ? turn - 1 : turn;
  const { speaker, text } = turns[place]!;
  const at =
    inQuote === undefined
      ? place === turn
        ? start
        : (pronoun.exec(text)?.index ?? text.length)
      : start + inQuote;
  const answers = read.slice(0, place).filter(({ tokens }) => tokens.length > nodTokens);
  return [...answers.slice(-reach), saidBy(speaker, text.slice(0, at))];
}

const nameAhead = /^\S+ (?:with |to |for )?(?:the (?:client|coach)|\p{Lu}\p{Ll}+)\b/u;

function withPerson(title: string, cast: Cast, before: Before): string {
  const found = /\b(him|her|his)\b/i.exec(title);
  if (found === null) return title;
  const ahead = title.slice(0, found.index);
  // "Tell Lena about her plan" needs nobody named again; "Send Omar her details" does.
  if (
    /\b(?:your|the) (?:\w+ )?\w+\b.*$/.test(ahead) ||
    (nameAhead.test(ahead) && !isPossessive(title, found.index))
  )
    return title;
  const isHe = found[1]!.toLowerCase() !== 'her';
  const person = personBefore(
    before(isHe ? /\b(him|his)\b/i : /\bher\b/i, personTurns),
    cast,
    isHe ? 'he' : 'she',
  );
  if (person === null) return title;
  const name = isPossessive(title, found.index) ? `${person}${person.endsWith('s') ? "'" : "'s"}` : person;
  return `${ahead}${name}${title.slice(found.index + found[0].length)}`;
}

/** "her contact details", "his list"; "ask her for", "tell her then" have no thing of hers. */
function isPossessive(title: string, at: number): boolean {
  const word = /^\w+/.exec(title.slice(at))?.[0].toLowerCase();
  if (word === 'his') return true;
  if (word === 'him') return false;
  const next = readSentences(title.slice(at)).flatMap(({ tokens }) => tokens)[1];
  if (/^(tonight|today|tomorrow|first|next|this|again)$/.test(next?.lower ?? '')) return false;
  const verb = title.slice(0, at).trim().split(' ');
  return (
    next !== undefined && /^(NOUN|ADJ)$/.test(next.pos) && !(verb.length === 1 && directObject.test(verb[0]!))
  );
}

function withThing(title: string, owner: string, before: Before): string {
  const [verb = ''] = title.toLowerCase().split(' ');
  const bare = /^(\S+) (the (?:client|coach)|\p{Lu}\p{Ll}+)$/u.exec(title);
  if (bare !== null && receiving.test(verb)) {
    const thing = thingBefore(
      before(/\b(it|that|this|those|them)\b[^a-z]*$/i, thingTurns),
      owner,
      verb,
      'one',
    );
    return thing === null ? title : `${title} ${thing}`;
  }
  const found =
    /^(\S+(?: (?:about|over|at|for|up|to|down|out|through|into|off|on))?) (it|that|this|them|those|these)\b(?! \w+(?:s|ing)\b(?<!\bthis))/i.exec(
      title,
    ) ?? /^(Ask \S+ to \S+(?: over| at| through)?) (it|them)\b/.exec(title);
  if (found === null || /^(do|try|make|get|talk|speak)$/.test(verb)) return title;
  const [whole, lead = '', pronoun = ''] = found;
  const wanted = /^(them|those|these)$/i.test(pronoun) ? 'many' : 'one';
  const thing = thingBefore(before(new RegExp(`\\b${pronoun}\\b`, 'i'), thingTurns), owner, verb, wanted);
  if (thing === null) return title;
  const rest = title.slice(whole.length);
  const receiver = /^ to (the (?:client|coach)|\p{Lu}\p{Ll}+)\b/u.exec(rest);
  return receiver !== null && receiving.test(lead)
    ? `${lead} ${receiver[1]} ${thing}${rest.slice(receiver[0].length)}`
    : `${lead} ${thing}${rest}`;
}
