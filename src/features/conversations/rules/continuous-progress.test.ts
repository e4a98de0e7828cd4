import { expect, test } from 'vitest';
import { nextBase, progressAt } from './continuous-progress.ts';

const report = (progress: number, secondsLeft: number | null, status = 'transcribing') => ({
  status,
  progress,
  secondsLeft,
});

test('without a measurement there is neither a fraction nor a time', () => {
  const base = nextBase(null, report(0.03, null), 0);
  expect(progressAt(base, 9000)).toEqual({ fraction: null, secondsLeft: null });
});

test('bar and time go on between two reports, and stop where the report ends', () => {
  const base = nextBase(null, report(0.15, 40), 1000);
  expect(progressAt(base, 1000)).toEqual({ fraction: 0.15, secondsLeft: 40 });
  expect(progressAt(base, 21_000).fraction).toBeCloseTo(0.55);
  expect(progressAt(base, 21_000).secondsLeft).toBe(20);
  expect(progressAt(base, 90_000)).toEqual({ fraction: 0.95, secondsLeft: 0 });
});

test('a slower report does not take the bar back; another stage begins anew', () => {
  const base = nextBase(null, report(0.15, 40), 0);
  const slower = nextBase(base, report(0.3, 60), 20_000);
  expect(progressAt(slower, 20_000)).toEqual({
    fraction: progressAt(base, 20_000).fraction,
    secondsLeft: 60,
  });
  const analysing = nextBase(slower, report(0, null, 'analysing'), 80_000);
  expect(progressAt(analysing, 80_000).fraction).toBeNull();
});
