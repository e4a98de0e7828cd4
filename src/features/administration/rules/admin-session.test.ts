import { expect, test } from 'vitest';
import { isOver, nextStep } from './admin-session.ts';
import { isName, nameOf, passwordFault } from './credentials.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test.each([
  ['09:00:00', '17:00:00', '09:14:59', false],
  ['09:00:00', '17:00:00', '09:15:00', true],
  ['16:59:00', '17:00:00', '16:59:59', false],
  ['16:59:00', '17:00:00', '17:00:00', true],
])('seen at %s, ending at %s: over at %s is %s', (seen, ends, now, over) => {
  expect(isOver({ lastSeenAt: at(seen), endsAt: at(ends) }, at(now))).toBe(over);
});

test.each([
  ['password', true, false, 'change_password'],
  ['password', false, false, 'set_up_factor'],
  ['password', false, true, 'code'],
  ['open', false, true, null],
] as const)('at %s, first login %s, factor %s: %s', (stage, firstLogin, hasFactor, step) => {
  expect(nextStep(stage, { firstLogin, hasFactor })).toBe(step);
});

test.each([
  ['Ada ', 'ada', true],
  ['a', 'a', false],
  ['ada lovelace', 'ada lovelace', false],
  ['ops.team-2', 'ops.team-2', true],
])('the name %j is %j, allowed: %s', (text, name, allowed) => {
  expect([nameOf(text), isName(nameOf(text))]).toEqual([name, allowed]);
});

test.each([
  ['short', {}, /at least 12/],
  ['correct horse battery', { isCommon: true }, /easy to guess/],
  ['my name is Ada today', {}, /easy to guess/],
  ['correct horse battery', { isOld: true }, /old password/],
  ['correct horse battery', {}, null],
])('the password %j (%j)', (password, facts, fault) => {
  const found = passwordFault(password, { name: 'ada', isCommon: false, isOld: false, ...facts });
  expect(found).toEqual(fault && expect.stringMatching(fault));
});
