import { clausesOf, type Reading } from '../../reading/reading.ts';
import { contentOfClauses, stem } from '../content-words.ts';
import { passage, type Passage } from '../passage.ts';

/**
 * What a conversation is about, in numbers: a word counts the more, the more turns of coach and client it is said in,
 * and most where both say it, as notes of sessions do.
 * What the observer of a demonstration says does not count.
 */
export type Weights = {
  word: (stem: string) => number;
  /** Of all its words together; long passages gain ever less. */
  passage: (said: Passage) => number;
  /** Of those of its words that are not covered yet. */
  fresh: (said: Passage, covered: ReadonlySet<string>) => number;
};

const fewest = 2; // turns: a word said once is a remark

export function weightsOf(reading: Reading): Weights {
  const turns = new Map<string, { coach: number; client: number }>();
  for (const { role, turn } of reading.utterances) {
    if (role === 'other') continue;
    for (const stem of contentOfClauses(clausesOf(reading, turn))) {
      const said = turns.get(stem) ?? { coach: 0, client: 0 };
      said[role] += 1;
      turns.set(stem, said);
    }
  }
  const word = (stem: string): number => {
    const said = turns.get(stem);
    if (said === undefined || said.coach + said.client < fewest) return 0;
    return (1 + said.coach) * (1 + said.client);
  };
  const names = new Set(reading.absent.flatMap(({ name }) => name.toLowerCase().split(' ')).map(stem));
  const sum = (words: readonly string[], count: number) =>
    words.reduce((all, of) => all + word(of) * (names.has(of) ? ofName : 1), 0) / Math.sqrt(8 + count);
  return {
    word,
    passage: (said) => sum([...said.content], said.count),
    fresh: (said, covered) =>
      sum(
        [...said.content].filter((of) => !covered.has(of)),
        said.count,
      ),
  };
}

const ofName = 1.3;

const leansBack = /^(?:because|cause|and|but|or|which|than|who)\b/;
/** What another word has to follow. */
const leansOn =
  /\b(?:from|of|into|than|any|every|(?<!would |'d )like|especially|which|where|instead|because|'cause|cause|although|though|whether|what|just|really|very|say|says|said|see|an?|the|my|these|those|other|own|both|each|some|part|used|mention)$/;

/** It ends in the middle of a sentence, where more has to follow. */
function isOpen({ turns, clauses }: Reading, part: Passage): boolean {
  const { turn, index, sentence, words } = part.clauses.at(-1)!;
  const next = clauses[index + 1];
  const goesOn = next?.turn === turn && next.sentence === sentence;
  return (goesOn || /^\s*[-–—,]/.test(turns[turn]!.text.slice(words.at(-1)!.end))) && leansOn.test(part.low);
}

/** "When I'm at parties and stuff": what then is missing; "when I'm at parties I drink" says it. */
const isHalf = ({ clauses, low }: Passage): boolean =>
  clauses.every(({ isSide }) => isSide) && opensHalf.test(low) && (low.match(subject)?.length ?? 0) < 2;
const opensHalf = /^(?:(?:and|so|but|like) )*(?:when|whenever|if|while|until|where|especially)\b/;
const subject = /\b(?:i|you|he|she|it|we|they|there)\b/g;

/** The part of a passage that is worth most, in at most so many words; `null` where none stands by itself. */
export function coreOf(
  reading: Reading,
  said: Passage,
  most: number,
  worth: (part: Passage) => number,
): Passage | null {
  let part = said;
  while (part.clauses.length > 1 && (part.count > most || isOpen(reading, part))) {
    const later = passage(reading, part.clauses.slice(1));
    const earlier = passage(reading, part.clauses.slice(0, -1));
    const cut = leansBack.test(later.low) ? 1 : 0; // what begins with "because" has lost its other half
    part = part.count > most && worth(later) - cut > worth(earlier) ? later : earlier;
  }
  return part.count <= most && !isHalf(part) && !isOpen(reading, part) ? part : null;
}
