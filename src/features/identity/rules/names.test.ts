import { expect, test } from 'vitest';
import { namesToKeep } from './names.ts';

const empty = { username: 'dana', firstName: null, lastName: null };

test.each([
  [empty, { username: 'other', firstName: 'Dana', lastName: '' }, { firstName: 'Dana' }],
  [{ ...empty, firstName: 'Dana' }, { firstName: 'Danielle', lastName: 'Reyes' }, { lastName: 'Reyes' }],
  [{ ...empty, username: '' }, { username: 'dana' }, { username: 'dana' }],
  [empty, {}, {}],
])('of %j and %j is taken %j', (known, given, taken) => {
  expect(namesToKeep(known, given)).toEqual(taken);
});
