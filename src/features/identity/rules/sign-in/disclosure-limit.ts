import { dayMs } from '#shared/time.ts';

/**
 * Decides whether an answer may still tell a network if an e-mail address has an account (design 4, 1.3). The sentences
 * of spec 8 disclose it, so they are a budget. Past the budget a known and an unknown address get the same answer: at
 * sign-in that the network has to wait; at sign-up first a challenge, and for the rest of the day that it has to wait.
 */
export type Disclosure = {
  address: string;
  /** A disclosure people rarely need: an address without an account at sign-in, a taken one at sign-up. */
  isCostly: boolean;
  at: Date;
};

const hourMs = 3_600_000;
const mostCostlyAnHour = 3;
export const mostADay = 20;

/** Zero: a sign-in may be answered plainly. Otherwise the seconds until it may be again. */
export function secondsUntilDisclosure(disclosed: Disclosure[], address: string, now: Date): number {
  if (isDisclosed(disclosed, address, now)) return 0;
  const ofTheHour = untilRoom(costlyOfTheHour(disclosed, now), mostCostlyAnHour, hourMs, now);
  return Math.max(ofTheHour, untilRoom(within(disclosed, dayMs, now), mostADay, dayMs, now));
}

export type CostOfSignUp = { waitSeconds: number; needsChallenge: boolean };

export function costOfSignUp(disclosed: Disclosure[], address: string, now: Date): CostOfSignUp {
  if (isDisclosed(disclosed, address, now)) return { waitSeconds: 0, needsChallenge: false };
  return {
    waitSeconds: untilRoom(within(disclosed, dayMs, now), mostADay, dayMs, now),
    needsChallenge: costlyOfTheHour(disclosed, now).length >= mostCostlyAnHour,
  };
}

/** The same answer a second time discloses nothing new. */
const isDisclosed = (disclosed: Disclosure[], address: string, now: Date) =>
  within(disclosed, dayMs, now).some((one) => one.address === address);

const within = (disclosed: Disclosure[], ms: number, now: Date) =>
  disclosed.filter(({ at }) => now.getTime() - at.getTime() < ms);

const costlyOfTheHour = (disclosed: Disclosure[], now: Date) =>
  within(disclosed, hourMs, now).filter(({ isCostly }) => isCostly);

function untilRoom(disclosed: Disclosure[], most: number, windowMs: number, now: Date): number {
  if (disclosed.length < most) return 0;
  const leaving = disclosed.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)[disclosed.length - most]!;
  return Math.ceil((leaving + windowMs - now.getTime()) / 1000);
}
