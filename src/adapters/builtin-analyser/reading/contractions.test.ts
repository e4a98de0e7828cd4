import { expect, it } from 'vitest';
import { contractionOf, hasNoApostrophes } from './contractions.ts';
import { readWords } from './words.ts';

const bare = ['im not sure', 'i dont know', 'thats it'];

it('knows a transcript without apostrophes', () => {
  expect(hasNoApostrophes(bare)).toBe(true);
  expect(hasNoApostrophes(["I'm not sure", "I don't know", "That's it, dont"])).toBe(false);
  expect(hasNoApostrophes(['I am ill', 'its name'])).toBe(false);
});

it.each([
  ['dont', 'i', false, "don't"],
  ['ill', 'and', true, "i'll"],
  ['ill', 'and', false, null],
  ['ill', 'feel', true, null],
  ['its', 'so', true, "it's"],
  ['id', 'my', true, null],
  ['plan', 'the', true, null],
])('%s after "%s", without apostrophes %s: %s', (word, before, isWithout, read) => {
  expect(contractionOf(word, before, isWithout)).toBe(read);
});

it('reads the word and keeps where it stands', () => {
  const [ill, ring] = readWords('ill ring her', true);
  expect(ill).toMatchObject({ lower: "i'll", text: "i'll", at: 0, end: 3 });
  expect(ring).toMatchObject({ lower: 'ring', at: 4 });
});
