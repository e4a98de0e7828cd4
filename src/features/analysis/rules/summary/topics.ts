import type { Analysis } from '#shared/analysis.ts';

import type { Reading } from './reading.ts';
import type { Phrase } from './speech/phrases.ts';
import { capitalise } from './speech/speakers.ts';
import type { Spoken } from './speech/spoken.ts';
import { pickPhrases } from './weight/pick-phrases.ts';

/** Names what a conversation is about, and in which turns. A topic has to come back to be one. */
export type Topic = Analysis['topics'][number] & {
  /** As part of a sentence: "the budget review", "the client's sister". */
  phrase: string;
  source: Spoken;
};

const mostTopics = 6;
/** Nouns that frame a conversation and name no subject by themselves. */
const framing = new Set(
  'goal problem information change term other use option situation scale patient client list check deal life world decision experience coach issue conversation session help need choice matter area feeling difference group sentence heart picture version voice hour sense thought step plan christmas easter january february march april june july august september october november december work'.split(
    ' ',
  ),
);
const fewestTurns = 2; // said once is a remark
const fewestRoughTurns = 3; // a recogniser mishears the same word twice, seldom three times
const definiteShare = 0.5; // of the mentions: "the budget review", but "alcohol"
const candidatesPerTopic = 3;
const ownedShare = 0.4; // of the mentions as "my" or "your": then it is the client's

/** Title, overview and topics ask for the same. */
const foundBefore = new WeakMap<Reading, Topic[]>();

export function findTopics(reading: Reading): Topic[] {
  const topics = foundBefore.get(reading) ?? pickTopics(reading);
  foundBefore.set(reading, topics);
  return topics;
}

function pickTopics({ spoken, salience, naming, isRough }: Reading): Topic[] {
  const ofTheTwo = naming.isPair ? spoken.filter(({ role }) => role !== 'other') : spoken;
  const session = ofTheTwo.length === 0 ? spoken : ofTheTwo;
  const client = session.find(({ role }) => role === 'client');
  const owner = naming.isPair && client !== undefined ? naming.nameOf(client.speaker) : null;
  return pickPhrases(session, salience, {
    most: mostTopics * candidatesPerTopic,
    used: new Set(),
    definiteShare,
  })
    .filter(({ phrase }) => phrase.lemmas.length > 1 || !framing.has(phrase.head))
    .map(({ phrase, source }) => {
      const plain = phrase.text.replace(/^(?:the|an?) /, '');
      const mentions = session.flatMap((other) =>
        salience
          .phrasesOf(other)
          .filter(({ key }) => key === phrase.key)
          .map((mention) => ({ mention, turn: other.turn })),
      );
      const within = session.filter((other) =>
        salience.phrasesOf(other).some(({ key }) => key.includes(phrase.key)),
      );
      return {
        label: capitalise(plain),
        phrase:
          owner !== null && isOwned(mentions.map(({ mention }) => mention))
            ? `${owner}'s ${plain}`
            : phrase.text.replace(/^an? /, ''),
        source,
        turns: [...new Set(within.map(({ turn }) => turn))],
      };
    })
    .filter((topic) => topic.turns.length >= (isRough ? fewestRoughTurns : fewestTurns))
    .slice(0, mostTopics);
}

const isOwned = (mentions: readonly Phrase[]): boolean =>
  mentions.filter((mention) => mention.isOwned).length >= mentions.length * ownedShare;

/** What a conversation without a recurring subject is called. */
export const untitled = 'Conversation';
