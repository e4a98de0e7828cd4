import { expect, it } from 'vitest';
import { sentencesOf, splitEmail } from './split-email.ts';

it.each([
  ['Hi Anna,\n\nGood to see you.\n\nBest,\nRuth', 'Hi {name},', 'Best,', 'Ruth'],
  ['Anna -- a short note. Thanks! Ruth', '{name} --', 'Thanks!', 'Ruth'],
  ['Good morning Anna: see you then. Warm regards,', 'Good morning {name}:', 'Warm regards,', ''],
  ['Today, I talked to them. Let me know.', '', '', ''],
  ['Thanks for the call. It helped.', '', '', ''],
  ['Liebe Anna,\n\nbis Freitag.\n\nViele Grüße\nRuth', 'Liebe {name},', 'Viele Grüße', 'Ruth'],
  ['Hope this helps. Ruth', '', '', 'Ruth'],
  ['Hi there,\nHow did it go?', 'Hi there,', '', ''],
])('an e-mail is taken apart: %s', (text, greeting, closing, signature) => {
  expect(splitEmail(text)).toMatchObject({ greeting, closing, signature });
});

it('a list is a sentence a line', () => {
  expect(sentencesOf('Your list:\n- Send the plan\n- Call Ben')).toEqual([
    'Your list:',
    '- Send the plan',
    '- Call Ben',
  ]);
});

it('a long text of names and numbers takes no time to speak of', () => {
  const text = 'Ruth Anna 12345 '.repeat(20_000);
  const began = performance.now();
  splitEmail(text);
  expect(performance.now() - began).toBeLessThan(20_000); // a pattern that backtracks would need years
});
