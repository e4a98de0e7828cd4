import type { Token } from '../../language/read.ts';

/**
 * Finds whom "him" and what "it" stands for in the words before: the nearest person or thing that fits. It answers
 * null where two fit equally well, because a wrong name on a task list is worse than a pronoun.
 */
export type Said = { speaker: string; tokens: readonly Token[] };
export type Gender = 'he' | 'she' | null;
/** What the whole conversation shows of the people named in it. */
export type Cast = { owner: string; speakers: ReadonlySet<string>; named: ReadonlyMap<string, Gender> };
type Person = { text: string; gender: Gender; entry: number };

const he = 'dad father brother husband son grandfather grandpa uncle boyfriend';
const she = 'mum mom mother sister wife daughter grandmother grandma aunt girlfriend';
const either =
  'boss manager colleague deputy friend partner doctor teacher neighbour neighbor supervisor director assistant lead mentor cousin';
const kin = new Map<string, Gender>([
  ...he.split(' ').map((word): [string, Gender] => [word, 'he']),
  ...she.split(' ').map((word): [string, Gender] => [word, 'she']),
  ...either.split(' ').map((word): [string, Gender] => [word, null]),
]);
const calendar =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|(mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const owning = /^(my|your|the|our)$/;
const spokenTo =
  /^(with|to|tell|ask|asks|asked|call|told|for|from|and|that|than|of|over|at|write|email|meet|see|give|send)$/;
const evidenceReach = 14; // tokens after a name in which "he" or "she" is taken to mean it

/** "He" or "she" soon after a name, before another name comes in between. */
function genderOf(tokens: readonly Token[], at: number): Gender {
  for (const [step, { lower, pos }] of tokens.slice(at + 1, at + evidenceReach).entries()) {
    if (/^(he|him|his|himself)$/.test(lower)) return 'he';
    if (/^(she|her|hers|herself)$/.test(lower)) return 'she';
    if (pos === 'PROPN' && step > 0) return null;
  }
  return null;
}

const isName = ({ text, lower, pos }: Token, speakers: ReadonlySet<string>): boolean =>
  pos === 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(text) && !speakers.has(lower) && !calendar.test(lower);

/** Names that somebody speaks to, that do something, or that are called "he" or "she". */
export function namedPeople(said: readonly Said[], speakers: ReadonlySet<string>): Map<string, Gender> {
  const named = new Map<string, Gender>();
  for (const { tokens } of said)
    for (const [at, token] of tokens.entries()) {
      const isOpening = at === 0 || tokens[at - 1]!.pos === 'PUNCT'; // "Good, I'll": a capital by place
      const acts = /^(VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '');
      if ((isOpening && !acts) || !isName(token, speakers)) continue;
      const gender = genderOf(tokens, at);
      if (gender !== null || acts || spokenTo.test(tokens[at - 1]?.lower ?? ''))
        named.set(token.text, named.get(token.text) ?? gender);
    }
  return named;
}

/** A named or related person, told to the owner of a task: what is "my dad" to them is "your dad". */
function personAt({ speaker, tokens }: Said, at: number, cast: Cast): Omit<Person, 'entry'> | null {
  const token = tokens[at]!;
  const { lower, lemma, text } = token;
  const before = tokens[at - 1]?.lower ?? '';
  if (kin.has(lower) && lemma === lower && owning.test(before) && tokens[at + 1]?.lower !== "'s") {
    const isTheirs = (speaker === cast.owner) === (before === 'my');
    const article = before === 'the' || before === 'our' ? 'the' : isTheirs ? 'your' : null;
    return article === null
      ? null
      : { text: `${article} ${lower}`, gender: kin.get(lower) ?? genderOf(tokens, at) };
  }
  if (!isName(token, cast.speakers) || !cast.named.has(text)) return null;
  return { text, gender: cast.named.get(text) ?? null };
}

export function personBefore(said: readonly Said[], cast: Cast, wanted: 'he' | 'she'): string | null {
  const people = said.flatMap((one, entry) =>
    one.tokens.flatMap((_, at): Person[] => {
      const person = personAt(one, at, cast);
      return person === null ? [] : [{ ...person, entry }];
    }),
  );
  const known = new Map(
    people.flatMap(({ text, gender }) => (gender === null ? [] : [[text, gender] as const])),
  );
  const fitting = people.filter(({ text }) => (known.get(text) ?? wanted) === wanted);
  const nearest = fitting.at(-1);
  if (nearest === undefined) return null;
  const isHere = nearest.entry === said.length - 1;
  const isRivalled = fitting.some(
    ({ text, entry }) =>
      text !== nearest.text &&
      entry >= nearest.entry - (isHere ? 0 : 1) &&
      (known.get(text) === wanted || known.get(nearest.text) !== wanted),
  );
  return isRivalled ? null : nearest.text;
}

const emptyNouns =
  /^(thing|things|way|ways|week|weeks|day|days|hour|hours|minute|minutes|moment|lot|bit|question|idea|sense|time|times|year|years|month|months|morning|evening|night|point|reason|feeling|one|ones|something|anything|guy|people|person|end|excuse|call|session|meeting|sleep|relief|yes|no|slot)$/;
const mostNounWords = 9; // a task is read at a glance
const linking = /^(of|for|about|from|between|on)$/;

/** Over adjectives, nouns and hyphened words, whatever the tagger makes of their parts ("one-to-ones"). */
function runOf(tokens: readonly Token[], from: number): number {
  let end = from;
  for (;;) {
    const token = tokens[end];
    if (token === undefined) return end;
    const isHyphened = token.text === '-' || tokens[end - 1]?.text === '-' || tokens[end + 1]?.text === '-';
    const isArticle = token.pos === 'DET' && end === from;
    if (!isArticle && !/^(ADJ|NOUN|PROPN|NUM)$/.test(token.pos) && !(isHyphened && token.pos !== 'SPACE'))
      return end;
    end += 1;
  }
}

/** "the one page guide for hard conversations": from its article to its last noun. */
function nounPhraseAt(
  tokens: readonly Token[],
  from: number,
): { end: number; text: string; head: Token } | null {
  if (
    !/^(DET|PRON)$/.test(tokens[from]?.pos ?? '') ||
    !/^(the|a|an|my|your|our|this|that|these|those)$/.test(tokens[from]!.lower)
  )
    return null;
  let end = runOf(tokens, from + 1);
  const head = tokens[end - 1]!;
  if (
    end === from + 1 ||
    !/^(NOUN|PROPN)$/.test(head.pos) ||
    emptyNouns.test(head.lower) ||
    kin.has(head.lower)
  )
    return null;
  if (linking.test(tokens[end]?.lower ?? '')) {
    const tail = runOf(tokens, end + 1);
    if (
      /^(NOUN|PROPN)$/.test(tokens[tail - 1]?.pos ?? '') &&
      tail - from <= mostNounWords &&
      !calendar.test(tokens[tail - 1]!.lower) &&
      !emptyNouns.test(tokens[tail - 1]!.lower)
    )
      end = tail;
  }
  const text = tokens
    .slice(from, end)
    .map((token, i) => (i === 0 ? token.lower : token.text))
    .join(' ')
    .replace(/ ?- ?/g, '-')
    .replace(/ ('s)\b/g, '$1');
  return end - from > mostNounWords ? null : { end, text, head };
}

const isPlural = ({ lower, lemma }: Token): boolean => lower !== lemma && lower.endsWith('s');

/** The last thing that was the object of a verb; of the same verb before any other. */
export function thingBefore(
  said: readonly Said[],
  owner: string,
  verb: string,
  wanted: 'one' | 'many',
): string | null {
  let nearest: string | null = null;
  let ofVerb: string | null = null;
  for (const { speaker, tokens } of said) {
    for (let i = 0; i < tokens.length; i += 1) {
      const phrase = nounPhraseAt(tokens, i);
      if (phrase === null) continue;
      const governor = [
        tokens[i - 1],
        /^(you|him|her|them|me|us)$/.test(tokens[i - 1]?.lower ?? '') ? tokens[i - 2] : undefined,
      ].find(
        (token) =>
          token !== undefined &&
          (/^(VERB|AUX)$/.test(token.pos) || token.lower === "'s") &&
          !/^(need|go|get|feel|take)$/.test(token.lemma),
      );
      if (governor !== undefined && isPlural(phrase.head) === (wanted === 'many')) {
        nearest = known(phrase.text, speaker === owner);
        if (governor.lemma === verb || governor.lemma === `${verb}e`) ofVerb = nearest;
      }
      i = phrase.end - 1;
    }
  }
  return ofVerb ?? nearest;
}

/** What was "a guide" when it came up is "the guide" now; "my" and "your" are told to the owner. */
function known(phrase: string, isOwner: boolean): string | null {
  const [article = '', ...rest] = phrase.split(' ');
  const words = rest.join(' ');
  if (article === 'my' || article === 'your') return isOwner === (article === 'my') ? `your ${words}` : null;
  return /^(a|an|our|this|that)$/.test(article) ? `the ${words}` : phrase;
}
