import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setValidationMessages } from './validation-messages.ts';

setValidationMessages();

const shape = z.object({
  name: z.string(),
  done: z.boolean(),
  count: z.int(),
  tone: z.enum(['warm', 'direct']),
  fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  email: z.optional(z.email('Invalid email address')),
});
const good = { name: 'Dana', done: true, count: 1, tone: 'warm', fields: {}, tags: [] };

test.each([
  [{ name: undefined }, 'Required'],
  [{ tone: undefined }, 'Required'],
  [{ tags: undefined }, 'Required'],
  [{ name: 7 }, 'Expected string, received number'],
  [{ name: null }, 'Expected string, received null'],
  [{ done: 'yes' }, 'Expected boolean, received string'],
  [{ count: '1' }, 'Expected number, received string'],
  [{ count: 1.5 }, 'Expected integer, received number'],
  [{ fields: [] }, 'Expected object, received array'],
  [{ tags: {} }, 'Expected array, received object'],
  [{ tone: 'cold' }, 'Invalid option: expected one of "warm"|"direct"'],
  [{ email: 'dana@' }, 'Invalid email address'],
])('%j is refused with "%s"', (wrong, message) => {
  const { error } = shape.safeParse({ ...good, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
