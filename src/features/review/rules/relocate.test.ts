import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionFinder, relocate, type SpokenTurn } from './relocate.ts';

const talk = (...texts: string[]): SpokenTurn[] =>
  texts.map((text, at) => ({ text, start: at * 10, end: at * 10 + 8 }));
const untimed = (...texts: string[]): SpokenTurn[] => texts.map((text) => ({ text, start: null, end: null }));

test.each([
  ['where it was', { quote: 'send the draft', turn: 1, start: 12 }, 1],
  ['in a line that moved down', { quote: 'send the draft', turn: 0, start: 12 }, 1],
  ['with another case and comma', { quote: 'Yes, I will send', turn: 3, start: 12 }, 1],
  ['said twice: the nearest in time', { quote: 'see you then', turn: 0, start: 31 }, 3],
  ['over a line that was split', { quote: 'the draft. By Friday', turn: 4, start: 12 }, 1],
])('words are found %s', (_name, source, turn) => {
  const turns = talk(
    'Well, see you then.',
    'Yes I will send the draft.',
    'By Friday, I hope.',
    'Good. See you then!',
    'Bye.',
  );
  expect(relocate(source, turns)).toEqual({ turn, stale: null });
});

test('a part of a word is no word, unless it was quoted in part', () => {
  const turns = untimed('That was yesterday.', 'Oh yes.');
  expect(relocate({ quote: 'yes', turn: 5, start: null }, turns)).toEqual({ turn: 1, stale: null });
  expect(relocate({ quote: 'esterda', turn: 5, start: null }, turns)).toEqual({ turn: 0, stale: null });
  const chinese = untimed('我们星期五见面。', '好的。');
  expect(relocate({ quote: '星期五', turn: 1, start: null }, chinese)).toEqual({ turn: 0, stale: null });
});

test('words that were changed are looked for at their second', () => {
  const turns = talk('Hello.', 'I will mail the budget.', 'Fine.');
  expect(relocate({ quote: 'send the draft', turn: 0, start: 13 }, turns)).toEqual({
    turn: 1,
    stale: 'words_changed',
  });
});

test('a line that is gone is said to be gone, and the nearest one is named', () => {
  const turns = talk('Hello.', '', 'Fine.');
  expect(relocate({ quote: 'send it', turn: 1, start: 13 }, turns)).toEqual({
    turn: 1,
    stale: 'line_removed',
  });
  expect(relocate({ quote: 'send it', turn: 1, start: 500 }, turns)).toEqual({
    turn: 2,
    stale: 'line_removed',
  });
  expect(relocate({ quote: 'send it', turn: 1, start: 0 }, [])).toEqual({
    turn: null,
    stale: 'line_removed',
  });
});

test('without times the line it was in is asked', () => {
  const turns = untimed('Hello.', 'I will send the budget.');
  const source = { quote: 'send the draught', turn: 1, start: null };
  expect(relocate(source, turns)).toEqual({ turn: 1, stale: 'words_changed' });
  expect(relocate({ ...source, turn: 0 }, turns)).toEqual({ turn: null, stale: 'line_removed' });
});

test('what a person wrote has no place and is never stale', () => {
  expect(relocate({ quote: null, turn: null, start: null }, talk('Hello.'))).toEqual({
    turn: null,
    stale: null,
  });
});

const word = fc.constantFrom('plan', 'the', 'draft', 'Friday', 'we', 'said', 'yes', 'no');
const spoken = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });

test('words that stand in a turn are found in a turn that says them, wherever the hint points', () => {
  fc.assert(
    fc.property(spoken, fc.nat(), fc.nat(), fc.integer({ min: -3, max: 20 }), (said, which, from, hint) => {
      const turns = talk(...said.map((words) => `${words.join(', ')}.`));
      const words = said[which % said.length]!;
      const quote = words.slice(from % words.length).join(' ');
      const place = relocate({ quote, turn: hint < 0 ? null : hint, start: which % said.length }, turns);
      const at = place.turn ?? -1;
      expect(place.stale).toBeNull();
      const here = said.slice(at).flat().join(' '); // it may run over into the next
      expect(` ${here} `).toContain(` ${quote} `);
      expect(said[at]).toBeDefined();
    }),
  );
});

test('of a long session everything that moved is found, and what was never said is not', () => {
  const turns: SpokenTurn[] = Array.from({ length: 1500 }, (_, at) => ({
    text: `Remark ${at}: ${'we went over the plan again and it held well enough. '.repeat(2)}`,
    start: at * 4,
    end: at * 4 + 3,
  }));
  const sources = Array.from({ length: 150 }, (_, at) => ({
    quote: at % 3 === 0 ? `never said number ${at}` : `remark ${at * 9} we went over`,
    turn: 3,
    start: at * 36,
  }));
  const found = sources.map(positionFinder(turns));
  expect(found.filter(({ stale }) => stale === null)).toHaveLength(100);
});
