import { expect, it } from 'vitest';
import { promised } from './short-talk.ts';

it.each([
  [
    'told anew with the day it is moved to',
    "D It's Priya. I'll catch her before the shift tomorrow. / R Is she there tomorrow? / D No. Friday, then. I'll take her to breakfast behind the plant. / R Good.",
    ['Dan 2026-05-08'],
  ],
  [
    'told on with the same person',
    "D Devon is good with the new ones. I'll ask Devon on Monday, after the huddle. / R Where? / D In the canteen. I'll buy him an egg sandwich. / R Good.",
    ['Dan 2026-05-11'],
  ],
])('one promise, %s', (_, exchange, promises) => {
  expect(promised(exchange)).toEqual(promises);
});

it.each([
  "D I'll call the bank on Thursday. / R And the landlord? / D I'll write him a letter on Friday. / R Good.",
  "D I'll call Priya on Thursday. / R Good. / D And I'll send you the list on Friday. / R Thank you.",
  "D I'll call the bank on Thursday. / R Good. / D I'll paint the fence on Thursday. / R Good.",
  "D I'll call the bank on Thursday. / R Good. What else? / D I'll paint the fence on Thursday. / R Good.",
])('two promises: %s', (exchange) => {
  expect(promised(exchange)).toHaveLength(2);
});
