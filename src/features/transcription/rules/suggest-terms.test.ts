import { expect, test } from 'vitest';
import { isKnownWord } from './known-word.ts';
import { suggestTerms, type Term } from './suggest-terms.ts';

const heardIn = (terms: (string | Term)[], text: string) =>
  suggestTerms(
    terms.map((term) => (typeof term === 'string' ? { term, heardAs: [] } : term)),
    [{ id: 'line', start: 1, text }],
    isKnownWord,
  ).map(({ term, heard }) => `${heard} → ${term}`);

test.each([
  ['Okonkwo', 'I told Okonquo about it.', ['Okonquo → Okonkwo']],
  ['Afterword', 'We use after word for this.', ['after word → Afterword']],
  ['Kanban', 'Then we tried can ban and canban boards.', ['can ban → Kanban', 'canban → Kanban']],
  ['Lind', "Lynd's notes are with Lyndon.", ['Lynd → Lind']],
  ['Maya Lind', 'Maya Lynd called.', ['Maya Lynd → Maya Lind']],
  ['OKR', 'Each okr counts.', ['okr → OKR']],
])('%s is heard in: %s', (term, text, found) => {
  expect(heardIn([term], text)).toEqual(found);
});

test.each([
  ['Kanban', 'That was cunning of them.'], // a word that is right
  ['May', 'You may say so.'],
  ['Ina', 'It was in a box.'],
  ['Maya Lind', 'Maya Lind called.'],
  ['afterword', 'Afterword comes last.'], // begins a sentence
  ['Lind', 'Linda and Berlind came.'],
  ['Okonkwo', 'We met in Oakland.'],
])('%s is not suggested in: %s', (term, text) => {
  expect(heardIn([term], text)).toEqual([]);
});

test('a word the coach named is suggested even where it is a common one', () => {
  expect(heardIn([{ term: 'Kanban', heardAs: ['cunning'] }], 'Cunning boards are cunning.')).toEqual([
    'Cunning → Kanban',
  ]);
});

test('one term is not suggested for another', () => {
  expect(heardIn(['Lind', 'Lynd'], 'Lynd met Lind.')).toEqual([]);
});

test('each place has an excerpt', () => {
  const text = `${'before '.repeat(20)}Okonquo ${'after '.repeat(20)}`.trim();
  const [found] = suggestTerms(
    [{ term: 'Okonkwo', heardAs: [] }],
    [{ id: 'a', start: 4, text }],
    isKnownWord,
  );
  expect(found?.places).toHaveLength(1);
  const { excerpt } = found!.places[0]!;
  expect(excerpt).toMatch(/^… before .* Okonquo after .* …$/);
  expect(excerpt.length).toBeLessThan(100);
});

test('two hours of talk and fifty terms are searched in seconds', () => {
  const line = {
    id: 'a',
    start: 0,
    text: 'so what would you say about the plan for Okonquo and the team '.repeat(8),
  };
  const lines = Array.from({ length: 200 }, () => line);
  const terms = Array.from({ length: 50 }, (_, i) => ({
    term: `Okonkwo${'abcdefghij'[i % 10]}${i}`,
    heardAs: [],
  }));
  suggestTerms([...terms, { term: 'Okonkwo', heardAs: [] }], lines, isKnownWord);
});

test('terms and spellings of many words do not make the search long', () => {
  const said = Array.from({ length: 30_000 }, (_, i) => `w${((i * 7919) % 100_003).toString(36)}`);
  const lines = Array.from({ length: 600 }, (_, i) => ({
    id: `${i}`,
    start: 0,
    text: said.slice(i * 50, i * 50 + 50).join(' '),
  }));
  const term = 'a '.repeat(40).trim();
  suggestTerms(
    [
      { term: 'Okonkwo', heardAs: [term] },
      { term, heardAs: [] },
    ],
    lines,
    isKnownWord,
  );
});

test('a word that is everywhere does not return all its places for every term', () => {
  const terms = Array.from({ length: 500 }, (_, i) => ({ term: `Okonkwo${i}`, heardAs: ['a'] }));
  const lines = Array.from({ length: 1000 }, (_, i) => ({ id: `${i}`, start: 0, text: 'a '.repeat(30) }));
  const places = suggestTerms(terms, lines, isKnownWord).reduce((sum, it) => sum + it.places.length, 0);
  expect(places).toBeLessThan(50_000);
});
