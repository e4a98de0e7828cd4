import { expect, test } from 'vitest';
import { secondsAdded, trafficSource } from './page-views.ts';

test.each([
  [null, 'direct'],
  ['', 'direct'],
  ['notes.example.org', 'direct'],
  ['www.google.de', 'search'],
  ['duckduckgo.com', 'search'],
  ['www.linkedin.com', 'social'],
  ['t.co', 'social'],
  ['netflix.com', 'referral'],
  ['blog.example.net', 'referral'],
  ['notgoogle.example.net', 'referral'],
])('from %s is %s', (host, source) => {
  expect(trafficSource(host, 'notes.example.org')).toBe(source);
});

test.each([
  [null, 0],
  ['2026-11-21T11:59:00Z', 60],
  ['2026-11-21T11:30:00Z', 1800],
  ['2026-11-21T11:29:59Z', 0],
  ['2026-11-21T12:00:05Z', 0],
])('last seen %s adds %s seconds', (last, seconds) => {
  expect(secondsAdded(last === null ? null : new Date(last), new Date('2026-11-21T12:00:00Z'))).toBe(seconds);
});
