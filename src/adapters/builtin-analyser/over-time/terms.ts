import { readSentences, type Token } from '#features/analysis/rules/read-sentences.ts';
import { isLight, stem } from '../sections/content-words.ts';

/** The words of a text that carry sense, each with the key by which the same word is known elsewhere. */
export type Term = {
  key: string;
  lower: string;
  sound: string | null;
  isThing: boolean;
  isDay: boolean;
  /** So common that no two turns are about the same thing because of it. */
  isCommon: boolean;
};

/** Words of one sense: what one session calls a call is "ringing" in the next. */
const senses: readonly string[] = [
  'call ring',
  'mail email send post',
  'write draft',
  'talk speak conversation',
  'cigarette smoke fag smoking packet lighter ciggie',
  'mum mother mom mam',
  'dad father',
  'doctor gp physician',
  'job role post position',
  'boss manager',
  'kid child son daughter',
  'company firm business startup',
  'money salary pay price cost',
  'weight stone kilo',
  'walk run running jog gym exercise',
  'sleep asleep nap',
  'drink wine beer alcohol',
  'book reserve',
  'finish complete',
  'chemist pharmacy',
  'husband wife partner',
];
const senseOf = new Map(
  senses.flatMap((words) =>
    words.split(' ').map((word) => [stem(word), stem(words.split(' ')[0]!)] as const),
  ),
);

/** Verbs that say that something was done and not what: no two turns are about the same thing because of them. */
const common = new Set(
  'do get have go come make take put give let start try use keep want need say said thing time day week month bit way lot today tonight tomorrow morning afternoon okay yeah yes hello sorry thank good nice great right first second last next half part mean know think feel guess remember happen look hear see sure fine january february march april june july august september october november december person thing stuff lot end hour minute'
    .split(' ')
    .map(stem),
);

/** Two letters that are no "CV". */
const short = new Set(
  'ah eh er ha hm mm oh ok um uh ya na la so no go do be he me we us it in on of or if is am an as at by my to up'.split(
    ' ',
  ),
);
const content = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'X']);
const shortestSound = 3; // consonants: fewer are shared by too many words

/** In the order they stand, each once, without the common ones. */
export const termsOf = (text: string): Term[] => allTermsOf(text).filter(({ isCommon }) => !isCommon);

/** Apostrophes as a keyboard has them: word lists and patterns know no others. */
export const withPlainApostrophes = (text: string): string => text.replaceAll('’', "'");

export function allTermsOf(text: string): Term[] {
  const found = new Map<string, Term>();
  for (const { tokens } of readSentences(withPlainApostrophes(text)))
    for (const token of tokens) {
      const term = termOf(token);
      if (term && !found.has(term.key)) found.set(term.key, term);
    }
  return [...found.values()];
}

function termOf({ text, lower, lemma, pos }: Token): Term | null {
  if (!content.has(pos) || !/^\p{L}/u.test(lower) || saysLittle(lower, lemma, pos)) return null;
  const own = stem(lemma);
  if (own.length < 2) return null;
  const isName = pos === 'PROPN' && /^\p{Lu}/u.test(text);
  return {
    key: senseOf.get(own) ?? own,
    lower,
    sound: isName ? soundOf(lower) : null,
    isThing: pos !== 'VERB',
    isDay: day.test(lower),
    isCommon: common.has(own),
  };
}

function saysLittle(lower: string, lemma: string, pos: Token['pos']): boolean {
  const isShortName = lower.length === 2 && pos !== 'VERB' && !short.has(lower);
  return (isLight(lower) && !isShortName) || (isLight(lemma) && lemma.length > 2);
}

const day = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** How a name sounds, for sessions in which a speech engine wrote it its own way: "Priti" and "pretty" are "prt". */
export function soundOf(lower: string): string | null {
  const sound = lower
    .replace(/ph/g, 'f')
    .replace(/[ckqg]/g, 'k')
    .replace(/z/g, 's')
    .replace(/d/g, 't')
    .replace(/v/g, 'f')
    .replace(/[^a-z]/g, '')
    .replace(/(?!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
  return sound.length >= shortestSound ? sound : null;
}
