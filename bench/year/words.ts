import { seeded, type Random } from '#shared/random.ts';

/** Talk whose words are as frequent as in a language: the word at rank n is said 1/n as often as the first (Zipf). */
const frequent = (
  'the to and i a that of it you in is what was for with this have but so on be not do my about like know how when ' +
  'they me would really think time people team week there want just more one at if work feel we your need say from ' +
  'could good because been meeting going talk as her his make them first next goal plan project customer budget ' +
  'feedback decision delegate report manager release review pricing contract vendor calendar trust pressure'
).split(' ');
const starts = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'st',
  'tr',
  'pl',
  'cr',
  'sh',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou'];
const ends = ['', 'n', 'r', 's', 't', 'l', 'nd', 'rt', 'ck', 'm'];
const wordsInAll = 30_000; // what a practice says in a year

export const vocabulary: readonly string[] = (() => {
  const random = seeded(7);
  const pick = (from: string[]) => from[Math.floor(random() * from.length)]!;
  const words = new Set(frequent);
  while (words.size < wordsInAll) {
    const syllables = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => pick(starts) + pick(vowels) + pick(ends)).join(''));
  }
  return [...words];
})();

const shares = (() => {
  const sums = new Float64Array(vocabulary.length);
  let sum = 0;
  for (let rank = 0; rank < vocabulary.length; rank += 1) sums[rank] = sum += 1 / (rank + 1);
  return sums.map((one) => one / sum);
})();

/** A rank, as often as it is said. */
function zipfRank(random: Random): number {
  const wanted = random();
  let [low, high] = [0, shares.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shares[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function sentences(random: Random, words: number): string {
  const said: string[] = [];
  let isFirst = true;
  for (let count = 0; count < words; count += 1) {
    const word = vocabulary[zipfRank(random)]!;
    const isLast = count === words - 1 || random() < 0.08;
    said.push((isFirst ? word[0]!.toUpperCase() + word.slice(1) : word) + (isLast ? '.' : ''));
    isFirst = isLast;
  }
  return said.join(' ');
}
