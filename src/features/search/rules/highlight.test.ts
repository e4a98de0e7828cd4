import { expect, test } from 'vitest';
import { snippetOf } from './highlight.ts';
import { parseQuery } from './parse-query.ts';

const forms = new Map([['plan', ['plans', 'planned']]]);
const marked = (text: string, query: string): string =>
  snippetOf(text, parseQuery(query), forms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['I planned it with Renée.', 'plan renee', 'I [planned] it with [Renée].'],
  ['Renée’s plan, not a planet.', 'renees plan ', '[Renée’s] [plan], not a planet.'],
  ['We hand it over, or hand over it.', '"hand it over"', 'We [hand it over], or hand over it.'],
  ['Delegation is a start.', 'dele', '[Delegation] is a start.'],
  ['<b>bold</b> & more', 'bold ', '<b>[bold]</b> & more'],
  ['Nothing here.', 'absent', 'Nothing here.'],
  ['', 'absent', ''],
])('%j, searched for %j, shows %j', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});

test('a long text is cut between words around the first match', () => {
  const shown = marked(`${'before '.repeat(60)}the needle ${'after '.repeat(60)}`, 'needle ');
  expect(shown).toMatch(/^…before .*the \[needle\] after .*after…$/);
  expect(shown.length).toBeLessThan(250);
});

test('a text without spaces is cut, too', () => {
  expect(marked('x'.repeat(5000), 'needle').length).toBeLessThan(250);
});
