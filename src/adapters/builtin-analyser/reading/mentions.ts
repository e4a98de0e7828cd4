import type { Absent, Clause, Utterance, Word } from './reading.ts';

/** Where someone who is not there is named, or spoken of as "the woman", in the order of the talk. */
export type Mention = {
  /** One for each person: "Coker", "my wife", "the dentist"; "~woman" for one without a name. */
  key: string;
  /** As a text says it: "Dr Coker". */
  shown: string;
  clause: number;
  turn: number;
  at: number;
  /** Begins its clause: "Dana said". */
  isSubject: boolean;
  /** "in Recife", "after Mass" */
  isPlace: boolean;
  /** Little else is said: "And Jonas?" */
  isAlone: boolean;
};

const offices =
  /^(?:doctor|nurse|dentist|gp|lawyer|solicitor|accountant|landlord|boss|manager|director|therapist|teacher|midwife|pharmacist|consultant|surgeon|vet|editor|recruiter|tutor|chair|chairman|mayor|producer|caretaker|secretary|receptionist|registrar|buyer|supplier|builder|plumber|foreman|supervisor|conductor|vicar|treasurer|publisher|architect|physio|counsellor|deputy)$/;
const honorifics =
  /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|auntie|aunt|uncle|chief|deacon|father|sister)$/;
const unnamed =
  /^(?:woman|man|lady|girl|boy|guy|bloke|fella|fellow|chap|client|colleague|friend|neighbou?r|mother|father|mum|mom|dad|sister|brother|wife|husband|son|daughter|aunt|uncle|cousin|boss|manager|coach|mentor|teacher|principal|headteacher|head|lecturer|kid|child|boyfriend|girlfriend|partner|person|student|patient|niece|nephew|grand(?:son|daughter|mother|father)|landlady|assistant|secretary|foreman|supervisor|doctor|nurse|owner|member|someone|somebody)$/;
const beforeUnnamed =
  /^(?:a|an|the|this|that|her|his|their|your|our|another|some|old|young|other|former|same|new|first|second|little|big)$/;
const fewWords = 3;
const opensClause = /^(?:and|but|so|that|because|if|when|then)?$/;
const leadsToPlace = /^(?:in|at|near|after|before|through|into|over)$/;

export function findMentions(clauses: readonly Clause[], absent: readonly Absent[]): Mention[] {
  const names = new Set(absent.map(({ name }) => name));
  return clauses.flatMap(({ words, index, turn, isQuoted }) =>
    words.flatMap((word, i) => {
      const person = isQuoted ? null : personAt(words, i, names);
      const before = words[i - 1]?.lower ?? '';
      return person === null
        ? []
        : [
            {
              ...person,
              clause: index,
              turn,
              at: word.at,
              isSubject: opensClause.test(before),
              isPlace: leadsToPlace.test(before),
              isAlone: words.length <= fewWords,
            },
          ];
    }),
  );
}

function personAt(
  words: readonly Word[],
  i: number,
  names: ReadonlySet<string>,
): { key: string; shown: string } | null {
  const word = words[i]!;
  const before = words[i - 1];
  const bare = word.text.replace(/['’]s$/, '');
  if (!names.has(bare)) return before ? personWithout(before, word, names) : null;
  // "Declan Roche" is one, by his first name.
  if (before?.mark === '' && names.has(before.text)) return null;
  const title = before && honorifics.test(before.lower) ? `${before.text} ` : '';
  const surname = title !== '' || particles.test(bare) ? surnameBehind(words, i, names) : '';
  return { key: bare, shown: title + bare + surname };
}

/** "Mr Van Loon", "De Vries" */
const particles = /^(?:Van|Von|De|Del|Della|Den|Der|Di|Da|Dos|Du|La|Le|St|Ten|Ter|El|Al|Bin|Ben|Mac|O)$/;

function surnameBehind(words: readonly Word[], i: number, names: ReadonlySet<string>): string {
  const next = words[i + 1]?.text.replace(/['’]s$/, '') ?? '';
  return words[i]!.mark === '' && names.has(next) ? ` ${next}` : '';
}

/** "my wife", "the dentist", "a woman": people without a name. */
function personWithout(
  { lower: before }: Word,
  { lower }: Word,
  names: ReadonlySet<string>,
): { key: string; shown: string } | null {
  const noun = lower.replace(/'s$/, '');
  const title = `${before} ${noun}`;
  if (before === 'my' ? names.has(title) : before === 'the' && offices.test(noun))
    return { key: title, shown: title };
  return /^some(?:one|body)$/.test(noun) || (unnamed.test(noun) && beforeUnnamed.test(before))
    ? { key: `~${noun}`, shown: title }
    : null;
}

export type Gender = 'he' | 'she';

/** "him" is of "he", "she'll" of "she". */
export function genderOf(lower: string): Gender | null {
  if (/^(?:he|him|his|himself)(?:'s|'ll|'d)?$/.test(lower)) return 'he';
  return /^(?:she|her|hers|herself)(?:'s|'ll|'d)?$/.test(lower) ? 'she' : null;
}

/** How often "he" and "she" stand around a person, and how often each is the first that follows the name. */
export type Votes = Record<Gender, number> & { next: Record<Gender, number> };

/** Around: in the turns that name them, and the turns after. */
export function countGenders(
  mentions: readonly Mention[],
  utterances: readonly Utterance[],
  clauses: readonly Clause[],
): Map<string, Votes> {
  const inTurn = utterances.map(({ from, to }) => {
    const genders = clauses.slice(from, to).flatMap(({ words }) => words.map(({ lower }) => genderOf(lower)));
    return {
      he: genders.filter((one) => one === 'he').length,
      she: genders.filter((one) => one === 'she').length,
    };
  });
  const found = new Map<string, Votes & { last: number }>();
  for (const [i, { key, turn }] of mentions.entries()) {
    const votes = found.get(key) ?? { he: 0, she: 0, next: { he: 0, she: 0 }, last: -1 };
    found.set(key, votes);
    const next = genderBehind(mentions[i]!, mentions[i + 1], clauses);
    if (next !== null) votes.next[next] += 1;
    for (let t = Math.max(turn, votes.last + 1); t <= turn + 1; t += 1) {
      votes.he += inTurn[t]?.he ?? 0;
      votes.she += inTurn[t]?.she ?? 0;
      votes.last = t;
    }
  }
  return found;
}

const nearWords = 14;

/** The first "he" or "she" behind a name, as far as no one else is named before it. */
function genderBehind(
  mention: Mention,
  next: Mention | undefined,
  clauses: readonly Clause[],
): Gender | null {
  const behind = clauses
    .slice(mention.clause, mention.clause + 3)
    .flatMap(({ index, words }) => words.map(({ lower, at }) => ({ lower, at, clause: index })))
    .filter(({ at, clause }) => clause > mention.clause || at > mention.at)
    .slice(0, nearWords);
  const other = next?.key === mention.key ? undefined : next;
  const end = behind.findIndex(({ at, clause }) => clause === other?.clause && at === other.at);
  const words = end < 0 ? behind : behind.slice(0, end);
  return words.map(({ lower }) => genderOf(lower)).find((gender) => gender !== null) ?? null;
}
