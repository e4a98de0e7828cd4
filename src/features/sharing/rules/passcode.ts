/**
 * How often a passcode may be tried. Wrong tries count for the link and not for an address: five, then a pause that doubles
 * with every further five. A right passcode begins the count anew.
 */
export const passcodeLength = { shortest: 6, longest: 64 } as const;

const triesBeforePause = 5;
const firstPauseMinutes = 15;
const longestPauseMinutes = 24 * 60;

export function pauseAfter(failures: number): number | null {
  if (failures === 0 || failures % triesBeforePause !== 0) return null;
  const doublings = failures / triesBeforePause - 1;
  return Math.min(firstPauseMinutes * 2 ** doublings, longestPauseMinutes);
}
