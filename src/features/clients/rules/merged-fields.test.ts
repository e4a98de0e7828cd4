import { expect, test } from 'vitest';
import { differingFields, keepFields } from './merged-fields.ts';

const kept = { name: 'M. Lind', organization: null, email: 'm@x.example', phone: '90182', timezone: null };
const other = {
  name: 'Maya Lind',
  organization: 'Kiln',
  email: 'm@x.example',
  phone: '90183',
  timezone: null,
};

test('only what both say differently is a question', () => {
  expect(differingFields(kept, other)).toEqual(['name', 'phone']);
});

test('what only one says is kept, what is chosen wins', () => {
  expect(keepFields(kept, other, new Set(['name']))).toEqual({
    name: 'Maya Lind',
    organization: 'Kiln',
    email: 'm@x.example',
    phone: '90182',
    timezone: null,
  });
});
