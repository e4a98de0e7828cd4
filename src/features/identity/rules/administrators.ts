/**
 * Decides what a new account may do, on the server and from configuration alone (design 1.2): an address of
 * `ADMIN_EMAILS` that has been verified is an administrator on the complimentary plan, and every other account starts free.
 */
export type Privileges = { isAdmin: boolean; plan: 'champion' | 'free' };

export function privilegesOf(
  person: { email: string; emailVerified: boolean },
  adminEmails: string[],
): Privileges {
  const email = person.email.toLowerCase();
  const isNamed = adminEmails.some((admin) => admin.toLowerCase() === email);
  return isNamed && person.emailVerified
    ? { isAdmin: true, plan: 'champion' }
    : { isAdmin: false, plan: 'free' };
}
