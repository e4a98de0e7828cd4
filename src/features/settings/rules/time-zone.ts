/**
 * Decides the time zone of a coach: the chosen one, else the browser's. Accounts start with `UTC`, which therefore means
 * "not chosen"; a coach who wants UTC gets `Etc/UTC`, which is the same time.
 */
const unchosenZone = 'UTC';

export const chosenZone = (stored: string): string | null => (stored === unchosenZone ? null : stored);

/** A browser in UTC gets the name that counts as chosen. */
const namedZone = (browser: string): string => (browser === unchosenZone ? 'Etc/UTC' : browser);

/** The zone to store when the coach comes in, and at the end of onboarding. */
export const zoneToKeep = (stored: string | undefined, browser: string): string =>
  chosenZone(stored ?? unchosenZone) ?? namedZone(browser);
