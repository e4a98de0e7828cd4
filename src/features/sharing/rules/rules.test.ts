import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { onlyParts, type SharedSection } from './client-copy.ts';
import { isOpen } from './expiry.ts';
import { pauseAfter } from './passcode.ts';

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 15],
  [6, null],
  [10, 30],
  [15, 60],
  [20, 120],
  [50, 1440],
  [500, 1440],
])('after %i wrong passcodes the pause is %j minutes', (failures, minutes) => {
  expect(pauseAfter(failures)).toBe(minutes);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Tab S9) Chrome/130 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'computer'],
  ['Slackbot-LinkExpanding 1.0', null],
  ['WhatsApp/2.23', null],
  ['', null],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test('a link opens until its moment, and never after it was revoked', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const later = new Date('2026-11-20T09:00:01Z');
  expect(isOpen({ expiresAt: later, revokedAt: null }, now)).toBe(true);
  expect(isOpen({ expiresAt: now, revokedAt: null }, now)).toBe(false);
  expect(isOpen({ expiresAt: later, revokedAt: now }, now)).toBe(false);
});

test('what was agreed leaves out what the tasks say, where there are tasks', () => {
  const steps = (lines: string[]): SharedSection => ({
    part: 'nextSteps',
    title: 'What we agreed',
    layout: 'list',
    lines,
    inTasks: ['Send the notes'],
  });
  const tasks: SharedSection = {
    part: 'tasks',
    title: 'Tasks',
    tasks: [{ id: '1', title: 'Send the notes', dueDate: null, completed: false, isClients: true }],
  };
  const linesOf = (sections: SharedSection[], parts: ('nextSteps' | 'tasks')[]) =>
    onlyParts(sections, parts).map((section) => ('lines' in section ? section.lines : section.part));
  const both = steps(['Send the notes', 'Rest on Sunday']);
  expect(linesOf([both, tasks], ['nextSteps', 'tasks'])).toEqual([['Rest on Sunday'], 'tasks']);
  expect(linesOf([both, tasks], ['nextSteps'])).toEqual([['Send the notes', 'Rest on Sunday']]);
  expect(linesOf([steps(['Send the notes']), tasks], ['nextSteps', 'tasks'])).toEqual(['tasks']);
});
