/**
 * Decides whether a network may still be told if an address has an account (design 4, 1.3). The sentences of spec 8
 * tell it; they are a budget. Past it a known and an unknown address get one and the same answer: at sign-in that they
 * have to wait, at sign-up first that their browser has to work for it, and for the day's rest that they have to wait.
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

/** Zero: a sign-in may be answered plainly. Otherwise the seconds until it may be again. */
export function secondsUntilTold(told: Told[], address: string, now: Date): number {
  if (isNoNews(told, address, now)) return 0;
  const ofTheHour = untilRoom(costlyOfTheHour(told, now), mostCostlyAnHour, hourMs, now);
  return Math.max(ofTheHour, untilRoom(within(told, dayMs, now), mostADay, dayMs, now));
}

export type PriceOfSignUp = { waitSeconds: number; needsProof: boolean };

export function priceOfSignUp(told: Told[], address: string, now: Date): PriceOfSignUp {
  if (isNoNews(told, address, now)) return { waitSeconds: 0, needsProof: false };
  return {
    waitSeconds: untilRoom(within(told, dayMs, now), mostADay, dayMs, now),
    needsProof: costlyOfTheHour(told, now).length >= mostCostlyAnHour,
  };
}

/** Who was told once learns nothing the second time. */
const isNoNews = (told: Told[], address: string, now: Date) =>
  within(told, dayMs, now).some((one) => one.address === address);

const within = (told: Told[], ms: number, now: Date) =>
  told.filter(({ at }) => now.getTime() - at.getTime() < ms);

const costlyOfTheHour = (told: Told[], now: Date) =>
  within(told, hourMs, now).filter(({ isCostly }) => isCostly);

function untilRoom(told: Told[], most: number, windowMs: number, now: Date): number {
  if (told.length < most) return 0;
  const leaving = told.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)[told.length - most]!;
  return Math.ceil((leaving + windowMs - now.getTime()) / 1000);
}
