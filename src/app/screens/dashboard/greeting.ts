/** "Good morning", by the hour where the coach is. */
const noon = 12;
const evening = 18;

export function greeting(now: Date, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < 5) return 'Good evening'; // still the night before
  if (hour < noon) return 'Good morning';
  return hour < evening ? 'Good afternoon' : 'Good evening';
}
