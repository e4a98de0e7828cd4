import type { Clock } from '#ports/clock.ts';

/** This machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
