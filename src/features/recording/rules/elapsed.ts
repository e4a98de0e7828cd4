/** The recorded time without pauses; independent of timers, which browsers slow down in the background. */
export type Elapsed = { beforeMs: number; runningSince: number | null };

export const notStarted: Elapsed = { beforeMs: 0, runningSince: null };

export const resumeClock = (elapsed: Elapsed, nowMs: number): Elapsed =>
  elapsed.runningSince === null ? { ...elapsed, runningSince: nowMs } : elapsed;

export const pauseClock = (elapsed: Elapsed, nowMs: number): Elapsed => ({
  beforeMs: elapsedMs(elapsed, nowMs),
  runningSince: null,
});

export const elapsedMs = ({ beforeMs, runningSince }: Elapsed, nowMs: number): number =>
  beforeMs + (runningSince === null ? 0 : Math.max(0, nowMs - runningSince));
