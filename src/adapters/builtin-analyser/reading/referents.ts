import { pronounOf } from '#shared/gendered-words.ts';
import { genderOf, type Gender, type Mention } from './mentions.ts';
import type { Clause, Reading, Word } from './reading.ts';

/**
 * Who "him" or "her" is: everyone named before is weighed by what was counted in the talk, and the best is taken where
 * they lead by far; else `null`. The weights were fitted on sessions whose notes name the person (a choice among all,
 * or none of them).
 */
export function resolvePronoun(reading: Reading, clause: Clause, word: Word): string | null {
  if (!/^(?:him|her|he|she)$/.test(word.lower)) return null;
  const people = weighPeople(reading, clause, word);
  const total = people.reduce((sum, { weight }) => sum + Math.exp(weight), Math.exp(noneOfThem));
  const best = people.toSorted((a, b) => b.weight - a.weight)[0];
  if (!best || best.key.startsWith('~') || Math.exp(best.weight) / total < surest) return null;
  const next = clause.words[clause.words.findIndex(({ at }) => at === word.at) + 1];
  // "her contact" is a possession, still hers.
  return word.lower === 'her' && isPossessed(word, next) ? `${best.shown}’s` : best.shown;
}

const surest = 0.75; // of all the weight
const noneOfThem = -1.4;
const weights = {
  others: -0.7, // each of up to three who could be meant too and were named since
  turns: -0.4, // each of up to eight turns since
  named: 1.15, // the logarithm of how often
  isAlone: 0.9, // "And Jonas?"
  isSubject: 0.45, // "Dana said" is spoken of on, "from Dana" is not
  isPlace: -2.2, // the share of "in Recife"
  isOther: -1.2, // the pronoun that mostly follows the name is the other one
  around: 1.35, // the turns that name them say "he" twice as often as "she", or the other way
  isForm: 0.6, // "Mrs Petersen", "my wife"
  isKin: -1.7,
  isOffice: -1.8,
  isUnnamed: -5.3, // "the woman" stands in the way of a name more than it is meant
  isNoPerson: -1.75,
};

type Counted = Record<keyof typeof weights, number>;
type Weighed = { key: string; shown: string; weight: number };

const reach = 200; // mentions: keeps a long talk linear

function weighPeople(reading: Reading, clause: Clause, word: Word): Weighed[] {
  const gender = genderOf(word.lower)!;
  const before = mentionsBefore(reading.mentions, firstInTurn(reading, clause, word)).toReversed();
  const isPerson = new Map(reading.absent.map((one) => [one.name, one.isPerson]));
  const all = Map.groupBy(before, ({ key }) => key);
  const nearer = new Set<string>();
  const found: Weighed[] = [];
  for (const [key, mentions] of all) {
    const last = mentions[0]!;
    const shown = fullName(mentions);
    const form = formOf(key, shown);
    const votes = reading.genders.get(key)!;
    if ((form ?? genderIn(votes.next) ?? gender) !== gender) continue;
    const counted: Counted = {
      others: Math.min(3, nearer.size),
      turns: Math.min(8, clause.turn - last.turn),
      named: Math.log1p(mentions.length),
      isAlone: +last.isAlone,
      isSubject: +last.isSubject,
      isPlace: mentions.filter(({ isPlace }) => isPlace).length / mentions.length,
      isOther: +(leaning(votes.next, gender) < 0),
      around: leaning(votes, gender, 2),
      isForm: +(form !== null),
      isKin: +key.startsWith('my '),
      isOffice: +key.startsWith('the '),
      isUnnamed: +key.startsWith('~'),
      isNoPerson: +(isPerson.get(key) === false),
    };
    // "Manila" is a place.
    if (counted.isNoPerson && counted.isPlace) continue;
    found.push({ key, shown, weight: weigh(counted) });
    if (!counted.isOther && !counted.isNoPerson) nearer.add(key);
  }
  return found;
}

/** "Mrs Pruitt", though most call her Pruitt. */
const fullName = (mentions: readonly Mention[]): string =>
  mentions.find(({ shown, key }) => shown !== key)?.shown ?? mentions[0]!.shown;

const weigh = (counted: Counted): number =>
  Object.entries(counted).reduce((sum, [sign, value]) => sum + value * weights[sign as keyof Counted], 0);

/** What the talk shows: "she" follows the name, twice and more, and "he" never does. */
function genderIn({ he, she }: Record<Gender, number>): Gender | null {
  if (Math.min(he, she) > 0 || he + she < 2) return null;
  return he > 0 ? 'he' : 'she';
}

/** 1 where one pronoun is said more often than so many times the other, -1 the other way. */
function leaning(votes: Record<Gender, number>, gender: Gender, times = 1): number {
  const same = votes[gender];
  const other = votes[gender === 'he' ? 'she' : 'he'];
  const more = times - 1;
  return +(same > times * other + more) - +(other > times * same + more);
}

/** What a name itself tells: "my wife", "Mrs Petersen", "Mum". */
function formOf(key: string, shown: string): Gender | null {
  const [first = ''] = shown.split(' ');
  return pronounOf(key.replace(/^(?:my |~)/i, '')) ?? pronounOf(first);
}

function mentionsBefore(mentions: readonly Mention[], { clause, word }: Pronoun): readonly Mention[] {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { clause: at, at: offset } = mentions[middle]!;
    if (at < clause.index || (at === clause.index && offset < word.at)) low = middle + 1;
    else high = middle;
  }
  return mentions.slice(Math.max(0, low - reach), low);
}

const reachClauses = 60; // back in the turn

/** "I'd grab him at lunch. No, I've got Bo then. I'll tell him at four.": the one who was meant first. */
function firstInTurn({ clauses, utterances }: Reading, clause: Clause, word: Word): Pronoun {
  for (const said of clauses.slice(
    Math.max(utterances[clause.turn]!.from, clause.index - reachClauses),
    clause.index + 1,
  )) {
    const earlier = said.words.find(({ lower }) => genderOf(lower) === genderOf(word.lower));
    if (earlier) return { clause: said, word: earlier };
  }
  return { clause, word };
}

type Pronoun = { clause: Clause; word: Word };

const isPossessed = ({ mark }: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  mark.trim() === '' &&
  /^[a-z]{3,}$/.test(next.lower) &&
  !/^(?:and|that|the|this|what|when|how|for|about|with|after|before|tomorrow|today|tonight|first|there|then|again|back|over|out|off|down|into|from|what's|where|whether|friday|monday|tuesday|wednesday|thursday|sunday|saturday|on|at|in|to|if|by|so|because|who|why|directly|straight|myself|now|something|everything|word|would|could|can|will|should|does|did|is|was|has|not|properly|he|she|they|you|it|it's|she's|he's)$/.test(
    next.lower,
  );
