/**
 * Decides which names from sign-up are saved: they fill what is empty and never replace a name that is there. And which
 * name a welcome uses (spec 8).
 */
export type GivenNames = {
  username?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

export function namesToKeep(
  known: { username: string; firstName: string | null; lastName: string | null },
  given: GivenNames,
): { username?: string; firstName?: string; lastName?: string } {
  return {
    ...(!known.username && given.username ? { username: given.username } : {}),
    ...(!known.firstName && given.firstName ? { firstName: given.firstName } : {}),
    ...(!known.lastName && given.lastName ? { lastName: given.lastName } : {}),
  };
}

export const welcomeTo = (user: { firstName: string | null; username: string }): string =>
  `Welcome ${user.firstName || user.username || 'back'}!`;
