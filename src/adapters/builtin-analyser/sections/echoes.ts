import { clausesOf, type Reading } from '../reading/reading.ts';
import { contentOfClauses, sharedBy } from './content-words.ts';
import type { Passage } from './passage.ts';

/**
 * What became of words after they were said: a coach gives back what matters and asks to stay with it.
 */
export type Echoes = {
  /** 0..3: how plainly the coach gave these words back at once. */
  givenBack: (passage: Passage) => number;
  /** The coach asked to stay with it: "Say that again", "Let's stay there". */
  isDweltOn: (passage: Passage) => boolean;
  /** The coach asked to hear it again, and this is the second telling. */
  isAskedAgain: (passage: Passage) => boolean;
};

const dwelling =
  /\b(?:say (?:that|it) (?:again|once more|bit again)|say that bit|(?:stay|sit) (?:with|there|for)|let (?:that|it) (?:sit|land)|take (?:a|your) (?:minute|moment|time|breath)|a minute with that|big (?:thing|sentence)|that's (?:a )?(?:big|huge|important|powerful|profound|quite a|interesting)|worth (?:knowing|noticing|remembering)|what's that like to|good place to stop|how is it to say|what(?:'s| is) it like to (?:say|hear|have)|struck by|way (?:to|of) (?:put|say)(?:ting|ing)? (?:it|that)|you just (?:said|lit|sat|laughed|smiled|went)|your (?:eyes|shoulders|face|voice))\b/;

const again =
  /\b(?:say (?:that|it|this) (?:bit )?(?:again|once more|one more time|slower)|say that bit again|once more)\b/;

const near = 4; // turns: a murmur or two may stand between
const briefly = 9; // words: a short line that repeats is a mirror, whatever its form

export function echoesOf(reading: Reading): Echoes {
  const contents = reading.utterances.map(({ turn }) => contentOfClauses(clausesOf(reading, turn)));
  const hasCoach = reading.people.some(({ role }) => role === 'coach');
  const replies = (turn: number) => {
    const { speaker } = reading.utterances[turn]!;
    const found: number[] = [];
    for (let i = turn + 1; i <= turn + near && i < reading.utterances.length && found.length < 2; i += 1) {
      const said = reading.utterances[i]!;
      const isReply = hasCoach ? said.role === 'coach' : said.speaker !== speaker;
      if (isReply && said.to > said.from && !said.isBackchannel) found.push(i);
    }
    return found;
  };
  return {
    givenBack: (passage) =>
      Math.max(
        0,
        ...replies(passage.turn).map((turn, nth) => {
          const shared = sharedBy(passage.content, contents[turn]!);
          if (shared === 0) return 0;
          const said = clausesOf(reading, turn);
          const words = said.reduce((sum, clause) => sum + clause.words.length, 0);
          const isMirror = said.some(({ move }) => move === 'mirror' || move === 'summary');
          const isShort = words <= briefly && shared >= contents[turn]!.size * 0.6;
          const strength = isShort ? 3 : isMirror ? 1 + Math.min(shared, 3) / 2 : Math.min(shared, 2) / 2;
          return nth === 0 ? strength : strength / 2;
        }),
      ),
    isDweltOn: (passage) =>
      replies(passage.turn)
        .slice(0, 1)
        .some((turn) => dwelling.test(lowOf(reading, turn))),
    isAskedAgain: ({ turn }) =>
      reading.utterances[turn - 1]?.role === 'coach' && again.test(lowOf(reading, turn - 1)),
  };
}

const lowOf = (reading: Reading, turn: number): string =>
  clausesOf(reading, turn)
    .map(({ plain }) => plain)
    .join(' ')
    .slice(0, 600);
