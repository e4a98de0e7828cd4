/**
 * Decides whether a network may still be told if an address has an account (design 4, 1.3). The sentences of spec 8
 * tell it; they are a budget. Past it a known and an unknown address get one and the same answer.
 */
export type Told = {
  address: string;
  /** What nobody needs often: an address without an account at sign-in, one that is taken at sign-up. */
  isCostly: boolean;
  at: Date;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostCostlyAnHour = 3;
export const mostADay = 20;

/** Zero: the answer may be plain. Otherwise the seconds until it may be again. */
export function secondsUntilTold(told: Told[], address: string, now: Date): number {
  const since = (ms: number) => told.filter(({ at }) => now.getTime() - at.getTime() < ms);
  const today = since(dayMs);
  // Who was told once learns nothing the second time.
  if (today.some((one) => one.address === address)) return 0;
  const costly = since(hourMs).filter(({ isCostly }) => isCostly);
  return Math.max(untilRoom(costly, mostCostlyAnHour, hourMs, now), untilRoom(today, mostADay, dayMs, now));
}

function untilRoom(told: Told[], most: number, windowMs: number, now: Date): number {
  if (told.length < most) return 0;
  const leaving = told.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)[told.length - most]!;
  return Math.ceil((leaving + windowMs - now.getTime()) / 1000);
}
