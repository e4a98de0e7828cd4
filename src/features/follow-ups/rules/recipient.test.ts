import { expect, test } from 'vitest';
import { isOneAddress, refusalBeforeSending, refusalOfClient } from './recipient.ts';

const maya = {
  name: 'Maya Lind',
  email: 'maya@example.com',
  isArchived: false,
  hasRefused: false,
  remindersAgreed: false,
};
const approved = { clientId: 'maya', toEmail: 'maya@example.com', isClients: true };

test.each([
  ['nothing changed', approved, { clientId: 'maya', client: maya }, null],
  ['another spelling', approved, { clientId: 'maya', client: { ...maya, email: 'Maya@Example.com' } }, null],
  [
    'another address',
    approved,
    { clientId: 'maya', client: { ...maya, email: 'm@other.example' } },
    /address/,
  ],
  ['no address any more', approved, { clientId: 'maya', client: { ...maya, email: null } }, /address/],
  [
    'typed by the coach',
    { ...approved, toEmail: 'pa@example.com', isClients: false },
    { clientId: 'maya', client: maya },
    null,
  ],
  ['merged into another', approved, { clientId: 'noah', client: maya }, /another client/],
  ['deleted', approved, { clientId: null, client: null }, /another client/],
])('%s', (_name, was, now, expected) => {
  const refusal = refusalBeforeSending(was, now);
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(expected);
});

test('no reminder without an agreement, nothing to a client who is archived or refused', () => {
  expect(refusalOfClient('promise_reminder', maya)).toMatch(/agreed/);
  expect(refusalOfClient('promise_reminder', { ...maya, remindersAgreed: true })).toBeNull();
  expect(refusalOfClient('check_in', { ...maya, isArchived: true })).toMatch(/archived/);
  const refused = { ...maya, hasRefused: true, remindersAgreed: true };
  for (const kind of ['custom', 'promise_reminder'] as const)
    expect(refusalOfClient(kind, refused)).toMatch(/Maya Lind hasn’t agreed to follow-up e-mails/);
  expect(refusalOfClient('custom', maya)).toBeNull();
});

test.each([
  ['maya@example.com', true],
  ['maya@example.com\r\nBcc: eve@evil.example', false],
  ['maya@example.com,eve@evil.example', false],
  ['Maya <maya@example.com>', false],
  ['maya@localhost', false],
  ['"a b"@example.com', false],
])('%j is one address: %s', (text, expected) => {
  expect(isOneAddress(text)).toBe(expected);
});
