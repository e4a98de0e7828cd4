import { expect, test } from 'vitest';
import { secondsToNextTry } from './retry.ts';

const fresh = { times: 1, sinceSeconds: 0 };

test('a busy provider is asked again no sooner than it said', () => {
  expect(secondsToNextTry({ code: 'provider_busy', retryAfterSeconds: 90 }, fresh, 0)).toBe(90);
});

test('pauses grow, are spread, and stay under an hour', () => {
  const down = { code: 'provider_down', retryAfterSeconds: null } as const;
  expect(secondsToNextTry(down, fresh, 1)).toBe(5);
  expect(secondsToNextTry(down, fresh, 0)).toBe(2.5);
  expect(secondsToNextTry(down, { times: 5, sinceSeconds: 60 }, 1)).toBe(80);
  expect(secondsToNextTry(down, { times: 40, sinceSeconds: 60 }, 1)).toBe(3600);
});

test('after a day it is given up', () => {
  const down = { code: 'provider_down', retryAfterSeconds: null } as const;
  expect(secondsToNextTry(down, { times: 40, sinceSeconds: 24 * 3600 }, 0)).toBeNull();
});

test.each(['provider_auth', 'provider_refused', 'unusable_audio', 'internal'] as const)(
  '%s is not retried',
  (code) => {
    expect(secondsToNextTry({ code, retryAfterSeconds: 1 }, fresh, 0)).toBeNull();
  },
);
