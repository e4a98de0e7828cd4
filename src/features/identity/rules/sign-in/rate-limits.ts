/**
 * The rate limits of signing in: whether an attempt may go ahead now, and how long to wait if not (design 4, row 4). A
 * count with the time of its last attempt is all it knows; a refused attempt is not counted, so waiting always helps.
 */
export type AttemptCount = { count: number; at: Date };

export type Decision = { waitSeconds: 0; tries: AttemptCount } | { waitSeconds: number; tries: null };

const second = 1000;

export const resetLinkSeconds = 600; // design 4, row 6: ten minutes at most

/** The most attempts in a window that starts with the first. */
export type Window = { most: number; windowSeconds: number };

export const windows = {
  signIns: { most: 10, windowSeconds: 60 }, // design 4, row 4: the eleventh in a minute waits
  signUps: { most: 30, windowSeconds: 60 }, // a workshop behind one address signs up together
  resetRequests: { most: 5, windowSeconds: 60 },
  /** A refused request leaves a link that works for at least five more minutes, so a stranger cannot block a reset. */
  resetEmails: { most: 2, windowSeconds: 300 },
  /** To the address of an account, asked for by its owner. */
  confirmationEmails: { most: 5, windowSeconds: 3600 },
  /** To an address that is not confirmed yet, and may be a stranger's mailbox. */
  newAddressEmails: { most: 5, windowSeconds: 3600 },
} as const satisfies Record<string, Window>;

export function takeInWindow(
  known: AttemptCount | null,
  now: Date,
  { most, windowSeconds }: Window,
): Decision {
  const endsAt = known ? known.at.getTime() + windowSeconds * second : 0;
  if (!known || now.getTime() >= endsAt) return { waitSeconds: 0, tries: { count: 1, at: now } };
  if (known.count < most) return { waitSeconds: 0, tries: { count: known.count + 1, at: known.at } };
  return { waitSeconds: secondsUntil(endsAt, now), tries: null };
}

const freeFailures = 10; // enough for an owner who tries each of a few passwords
const longestWaitSeconds = 900; // leaves an attacker four attempts an hour
const forgottenAfterSeconds = 3600;

/** Each failure beyond the free ones doubles the wait: one second, two, four, up to a quarter of an hour. */
export function takeWithGrowingWait(known: AttemptCount | null, now: Date): Decision {
  const isForgotten = !known || now.getTime() - known.at.getTime() >= forgottenAfterSeconds * second;
  if (isForgotten) return { waitSeconds: 0, tries: { count: 1, at: now } };
  const opensAt = known.at.getTime() + waitAfter(known.count) * second;
  if (now.getTime() < opensAt) return { waitSeconds: secondsUntil(opensAt, now), tries: null };
  return { waitSeconds: 0, tries: { count: known.count + 1, at: now } };
}

export const waitAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(2 ** (failures - freeFailures - 1), longestWaitSeconds);

const secondsUntil = (moment: number, now: Date) => Math.max(1, Math.ceil((moment - now.getTime()) / second));

/** `Too many attempts. Wait 40 seconds, then try again.` */
export function waitSentence(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait =
    waitSeconds < 60
      ? `${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many attempts. Wait ${wait}, then try again.`;
}
