/** Says what a recording waits for, in numbers a person can act on. */
export type Shortage = { missing: 'minutes' | 'recordings'; secondsNeeded: number; secondsLeft: number };

export function shortageSentence({ missing, secondsNeeded, secondsLeft }: Shortage): string {
  if (missing === 'recordings') return 'Your plan has no recording left this month. It stays kept and waits.';
  return `This needs ${spoken(secondsNeeded)} and your plan has ${spoken(secondsLeft)} left. It stays kept and waits.`;
}

/** What is needed is never rounded down, and neither is what is left. */
function spoken(seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} ${rest === 1 ? 'second' : 'seconds'}`;
  const said = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return rest === 0 ? said : `${said} ${rest} s`;
}
