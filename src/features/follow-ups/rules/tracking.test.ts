import { expect, test } from 'vitest';
import { linksIn, trackedHtml } from './tracking.ts';

test.each([
  ['Read https://example.com/a?b=1&c=2.', ['https://example.com/a?b=1&c=2']],
  ['(see http://example.com), or https://other.example!', ['http://example.com', 'https://other.example']],
  ['no link: javascript:alert(1), https://', []],
])('the links of %j', (text, urls) => {
  const links = linksIn(text);
  expect(links.map(({ url }) => url)).toEqual(urls);
  expect(links.map(({ start, end }) => text.slice(start, end))).toEqual(urls);
});

test('a text with signs of HTML stays a text', () => {
  const html = trackedHtml('Hi <b>,\nsee https://example.com/"x\n\nDana', 'Noticed.', {
    pixel: 'https://p.example/1',
    link: (number) => `https://l.example/${number}`,
  });
  expect(html).toBe(`<p>Hi &lt;b&gt;,<br>
see <a href="https://l.example/0">https://example.com/</a>&quot;x</p>
<p>Dana</p>
<p><small>Noticed.</small></p>
<img src="https://p.example/1" width="1" height="1" alt="">`);
});
