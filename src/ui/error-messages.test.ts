import { expect, test } from 'vitest';
import { readFailure } from './api.ts';
import { errorMessages, messageFor } from './error-messages.ts';

test.each([
  [503, { error: 'unavailable', message: 'Busy.' }, errorMessages.unavailable],
  [503, { error: 'unavailable', message: 'Sharing is off.', switchedOff: 'sharing' }, 'Sharing is off.'],
])('%i with %j says %j', (status, body, words) => {
  expect(messageFor(readFailure(status, JSON.stringify(body)))).toBe(words);
});
