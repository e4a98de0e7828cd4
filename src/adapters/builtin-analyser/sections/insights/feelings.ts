import type { Reading, Status } from '../../reading/reading.ts';
import { passagesOf, isSaid, type Passage } from '../passage.ts';

/**
 * Feelings the client put into words about themselves, in their own word and in the order they came. Nothing is guessed
 * from tone or wording.
 */
export type Feeling = { word: string; said: Passage };

const words =
  'afraid|angry|annoyed|anxious|ashamed|betrayed|bitter|calm|calmer|confident|confused|desperate|determined|disappointed|drained|edgy|embarrassed|excited|exhausted|frightened|frustrated|furious|glad|grateful|guilty|happy|helpless|hopeful|hopeless|humiliated|hurt|insecure|jealous|joyful|lighter|lonely|lost|mortified|motivated|nervous|numb|overwhelmed|peaceful|proud|raging|relaxed|relieved|resentful|resigned|sad|scared|shocked|sick|stressed|stuck|tense|terrified|tired|torn|uncomfortable|uneasy|unhappy|upset|weird|worried';
const softly =
  '(?: (?:a|bit|little|really|very|so|pretty|quite|too|just|still|kind|kinda|of|sort|always|often|more|also|mostly|super|extremely|that|actually|like|feeling|well|even|less|much|honestly|quietly))*';
/** "I'm afraid Kamoru heard" breaks the news; fear has an object or a reason: "afraid of him", "afraid that he heard". */
const courtesy =
  'afraid (?!(?:of|to|that|for|about|because|when|and|but|or|i|he|she|they|it|we|all|every)\\b)\\p{L}';
const felt = new RegExp(
  `\\b(?:i'm|i am|i was|i feel|i felt|i get|i got|i've been|i have been|feeling|makes me|made me|makes me feel|made me feel)${softly} (?!(?:sick|tired) (?:of|and tired of)\\b)(?!${courtesy})(${words})\\b`,
  'gu',
);
const bare = new RegExp(
  `^(?:well |yeah |um |and |but |it's |oh |no |just |actually |honestly )*(${words})(?: (?:actually|i think|really|and|a bit|but)|$)`,
);
const named =
  /\b(?:the|my|this|a|(?:out|full|sense|feeling|lot) of|feel|felt|it's|that's) (?:\w+ )?(?<!walk of )(fear|shame|guilt|dread|anger|relief|grief|joy|hope|hopelessness|sadness|panic|unease|nervousness|loneliness|anxiety)\b/;
const doubted =
  /\b(?:not|never|if|unless|would|might|until|sick of|used to|less)\b(?:\W+\w+){0,4}\W*$|n't (?:really |actually )?(?:think|say|mean|believe)(?: that)?\s*$/;
const allowed: readonly Status[] = ['meant', 'past', 'habitual'];

export function findFeelings(reading: Reading): Feeling[] {
  const found = new Map<string, Feeling>();
  for (const said of passagesOf(reading)) {
    if (said.role !== 'client' || said.isQuestion || !isSaid(said, allowed)) continue;
    const low = said.low.slice(0, 400);
    const add = (word: string | undefined, at: number) => {
      if (word === undefined || found.has(word) || doubted.test(low.slice(0, at))) return;
      found.set(word, { word, said });
    };
    for (const match of low.matchAll(felt)) add(match[1], match.index);
    const answer = said.asked?.move === 'feeling' ? bare.exec(low) : null;
    if (answer !== null) add(answer[1], 0);
    const noun = named.exec(low);
    if (noun !== null) add(noun[1], noun.index);
  }
  return [...found.values()];
}
