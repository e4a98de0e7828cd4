import { noise } from './whole-minutes.ts';

/** Tells the coach why a recording is on hold, in minutes needed and left. */
export type Shortage = { missing: 'minutes' | 'recordings'; secondsNeeded: number; secondsLeft: number };

/** Rounds what is needed up and what is left down, so that the sentence never promises too much. */
export function shortageSentence({ missing, secondsNeeded, secondsLeft }: Shortage): string {
  if (missing === 'recordings')
    return 'Your plan has no recordings left this month. It is saved and will wait.';
  return `This needs ${spoken(Math.ceil(secondsNeeded - noiseSeconds))} and your plan has ${spoken(Math.floor(secondsLeft + noiseSeconds))} left. It is saved and will wait.`;
}

const noiseSeconds = noise * 60; // tolerance for sums of single-precision numbers

function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} ${rest === 1 ? 'second' : 'seconds'}`;
  const spoken = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return rest === 0 ? spoken : `${spoken} ${rest} s`;
}
