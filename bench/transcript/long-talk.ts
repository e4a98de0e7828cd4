/** Three hours of talk, 30,000 words, the same each time: two people, and a third who says a little. */
export type LongTalk = { speaker: string; start: number; end: number; words: string[] }[];

const speakers = ['Dana Whitfield', 'Maya Lindqvist', 'Tom Ahlgren'] as const;
const vocabulary = (
  'what would you like to take from this hour I want to stop being the one who finishes everything on the last ' +
  'evening team hands me half done work and yes because feel responsible for it could release be theirs by end of ' +
  'March then only asked about contract smallest step towards that write tonight lead review Thursday list questions ' +
  'calendar afternoon free every Friday notice works sleep well budget customer meeting manager plan week message ' +
  'difficult honest answer listen slow down decide together promise budget numbers report board quarter market hire'
).split(' ');

const wordsInAll = 30_000;
const secondsInAll = 3 * 3600;
const seed = 20_260_313;
const shortestTurn = 3;
const longestTurn = 34; // eighteen words on average: some 1,650 turns

/** A small generator of Lehmer's kind: the same talk on every machine. */
function numbers(): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

export function longTalk(): LongTalk {
  const next = numbers();
  const secondsAWord = secondsInAll / wordsInAll;
  const turns: LongTalk = [];
  let said = 0;
  while (said < wordsInAll) {
    const length = Math.min(
      wordsInAll - said,
      shortestTurn + Math.floor(next() * (longestTurn - shortestTurn)),
    );
    const words = Array.from({ length }, () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '');
    const speaker = next() < 0.03 ? speakers[2] : speakers[turns.length % 2 === 0 ? 0 : 1];
    turns.push({ speaker, start: said * secondsAWord, end: (said + length) * secondsAWord, words });
    said += length;
  }
  return turns;
}

export const sentenceOf = (words: readonly string[]): string => {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
