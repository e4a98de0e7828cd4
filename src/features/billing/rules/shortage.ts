/** Says what a recording waits for, in numbers a person can act on. */
export type Shortage = { missing: 'minutes' | 'recordings'; secondsNeeded: number; secondsLeft: number };

/** What is needed is never rounded down, what is left never up. */
export function shortageSentence({ missing, secondsNeeded, secondsLeft }: Shortage): string {
  if (missing === 'recordings') return 'Your plan has no recording left this month. It stays kept and waits.';
  return `This needs ${spoken(Math.ceil(secondsNeeded - noise))} and your plan has ${spoken(Math.floor(secondsLeft + noise))} left. It stays kept and waits.`;
}

const noise = 0.01; // seconds; sums of single-precision numbers

function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} ${rest === 1 ? 'second' : 'seconds'}`;
  const said = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return rest === 0 ? said : `${said} ${rest} s`;
}
