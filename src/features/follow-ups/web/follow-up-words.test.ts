import { expect, test } from 'vitest';
import { showTimesIn } from '#ui/time-zone.ts';
import { followUpDraft } from '../../../../test/harness/follow-up.ts';
import type { FollowUp } from '../contract.ts';
import { sendTimeWords, stateWords } from './follow-up-words.ts';

const now = new Date('2026-11-21T10:00:00.000Z'); // a Saturday

// The reader’s own language writes 09:00 or 9:00 AM, 12 Dec or Dec 12.
test.each([
  ['2026-11-24T08:00:00.000Z', 'Europe/Berlin', /^Tuesday 0?9:00( AM)?$/],
  ['2026-11-24T14:00:00.000Z', 'America/New_York', /^Tuesday 0?9:00( AM)?, (15|3):00( PM)? your time$/],
  ['2026-11-23T00:00:00.000Z', 'Asia/Tokyo', /^Monday 0?9:00( AM)?, 0?1:00( AM)? your time$/],
  ['2026-11-22T22:00:00.000Z', 'Asia/Tokyo', /^Monday 0?7:00( AM)?, tomorrow (23|11):00( PM)? your time$/],
  ['2026-12-12T08:00:00.000Z', 'Europe/Berlin', /^(12 Dec|Dec 12) 0?9:00/],
])('%s in %s', (iso, zone, words) => {
  showTimesIn('Europe/Berlin');
  expect(sendTimeWords(iso, zone, now).replaceAll(/\s/gu, ' ')).toMatch(words);
  showTimesIn(null);
});

test.each<[Partial<FollowUp>, RegExp]>([
  [{}, /^Waiting since /],
  [{ withheldReason: 'Review the tasks first.' }, /^No draft yet$/],
  [{ status: 'scheduled', scheduledFor: null }, /^Sends in a few seconds$/],
  [{ status: 'scheduled', scheduledFor: '2999-01-01T08:00:00.000Z' }, /^Sends .*2999/],
  [{ status: 'sending' }, /^Sending now$/],
  [{ status: 'emailed', channel: 'google', sentAt: '2026-01-02T09:00:00.000Z' }, /^Sent with Gmail /],
  [{ status: 'emailed', channel: 'outbox' }, /^In the outbox: nothing is set up to send with$/],
  [{ status: 'failed' }, /^Not sent$/],
  [{ status: 'dismissed' }, /^Dismissed$/],
])('the state of %o', (change, words) => {
  expect(stateWords(followUpDraft(change))).toMatch(words);
});
