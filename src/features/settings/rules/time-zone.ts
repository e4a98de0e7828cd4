/**
 * Decides whose clock a coach sees: the zone they set; until they set one, their browser's. An account begins with
 * `UTC`, so that means nobody has chosen; who really goes by it sets `Etc/UTC`, which is the same time.
 */
export const unchosenZone = 'UTC';

export const chosenZone = (stored: string): string | null => (stored === unchosenZone ? null : stored);

/** A browser that is in UTC says so by the name that counts as chosen. */
export const namedZone = (browser: string): string => (browser === unchosenZone ? 'Etc/UTC' : browser);

/** What is kept as the coach's own once they come in through onboarding. */
export const zoneToKeep = (stored: string | undefined, browser: string): string =>
  chosenZone(stored ?? unchosenZone) ?? namedZone(browser);
