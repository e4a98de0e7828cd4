import { expect, test } from 'vitest';
import type { ErrorCode } from '#shared/error-status.ts';
import type { SendingChannel } from './follow-up.ts';
import { outcomeOf } from './sending-outcome.ts';

test.each<[ErrorCode, isSurelyUnsent: boolean, SendingChannel, string]>([
  ['provider_busy', false, 'smtp', 'later'],
  ['provider_down', false, 'smtp', 'unknown'], // broken off: it may have been taken
  ['provider_down', true, 'smtp', 'later'],
  ['provider_down', false, 'google', 'unknown'],
  ['provider_refused', false, 'smtp', 'refused'],
  ['provider_refused', false, 'google', 'refused'],
  ['reconnect_needed', false, 'microsoft', 'refused'],
  ['bad_request', false, 'outbox', 'refused'],
])('%s, surely unsent %s, by %s: %s', (code, isSurelyUnsent, channel, kind) => {
  const failed = { code, message: 'No.', isSurelyUnsent };
  expect(outcomeOf(failed, { channel, toEmail: 'maya@example.com' }).kind).toBe(kind);
});
