/**
 * Progress between two reports of the server: bar and time left go on at the measured speed. The bar never goes back
 * within a stage, and waits where only the next report can confirm more.
 */
type Reported = { status: string; progress: number; secondsLeft: number | null };

/** What was last reported, and where the bar stood then. */
export type ProgressBase = Pick<Reported, 'status' | 'secondsLeft'> & { from: number; atMs: number };

/** The time left covers the recognising; telling speakers apart comes after it. */
const coveredShare = 0.95;

export function nextBase(before: ProgressBase | null, reported: Reported, atMs: number): ProgressBase {
  const { status, progress, secondsLeft } = reported;
  const shown = before?.status === status ? progressAt(before, atMs).fraction : 0;
  return { status, secondsLeft, atMs, from: Math.max(progress, shown ?? 0) };
}

/** `fraction` is null while nothing is measured: a bar that stands still would look broken. */
export function progressAt(
  { secondsLeft, from, atMs }: ProgressBase,
  nowMs: number,
): { fraction: number | null; secondsLeft: number | null } {
  if (secondsLeft === null) return { fraction: from < coveredShare / 2 ? null : from, secondsLeft };
  const elapsed = Math.max(0, nowMs - atMs) / 1000;
  const share = secondsLeft > 0 ? Math.min(1, elapsed / secondsLeft) : 1;
  return {
    fraction: from + Math.max(0, coveredShare - from) * share,
    secondsLeft: Math.max(0, secondsLeft - elapsed),
  };
}
