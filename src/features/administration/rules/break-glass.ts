/** Break-glass: when an administrator may read a transcript, and for how long (design 4, row 22). */
export const reasonMinLength = 20; // a word is no reason
export const reasonLength = 500;
const accessMs = 15 * 60_000;

/** The reason as it is kept and told, without doubled spaces; null where it says too little. */
export function reasonOf(text: string): string | null {
  const reason = text.trim().replaceAll(/\s+/g, ' ');
  return reason.length < reasonMinLength ? null : reason;
}

export const accessEnd = (grantedAt: Date): Date => new Date(grantedAt.getTime() + accessMs);

export const isAccessOpen = (grantedAt: Date | null, now: Date): boolean =>
  grantedAt !== null && now < accessEnd(grantedAt);
