import { expect, test } from 'vitest';
import { namesToKeep, welcomeTo } from './names.ts';

const empty = { username: 'dana', firstName: null, lastName: null };

test.each([
  [empty, { username: 'other', firstName: 'Dana', lastName: '' }, { firstName: 'Dana' }],
  [{ ...empty, firstName: 'Dana' }, { firstName: 'Danielle', lastName: 'Reyes' }, { lastName: 'Reyes' }],
  [{ ...empty, username: '' }, { username: 'dana' }, { username: 'dana' }],
  [empty, {}, {}],
])('of %j and %j is taken %j', (known, given, taken) => {
  expect(namesToKeep(known, given)).toEqual(taken);
});

test.each([
  ['Dana', 'dana', 'Welcome Dana!'],
  [null, 'dana', 'Welcome dana!'],
  ['', '', 'Welcome back!'],
])('%j, called %j, is told %s', (firstName, username, words) => {
  expect(welcomeTo({ firstName, username })).toBe(words);
});
