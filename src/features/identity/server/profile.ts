import type * as z from 'zod/mini';
import type { Identity } from '#ports/identity.ts';
import type { Database, Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { updatePreferences, updateProfile, User, verifyToken } from '../contract.ts';
import { customFields } from '../rules/custom-fields.ts';
import { namesToKeep } from '../rules/names.ts';
import { privilegesOf } from '../rules/administrators.ts';
import { taskDestination } from '../rules/task-destination.ts';
import { toUser } from './actions.ts';
import * as store from './store.ts';

/** What coaches say about themselves. What is absent stays; privileges are not among it. */
type Body<E extends { body?: z.ZodMiniType | undefined }> = z.output<NonNullable<E['body']>>;

export async function changePreferences(
  owned: Owned,
  preferences: Body<typeof updatePreferences>,
): Promise<{ user: User }> {
  return changed(owned, {
    ...(preferences.taskDestination === undefined
      ? {}
      : { taskDestination: taskDestination(preferences.taskDestination) }),
    ...(preferences.customFields === undefined
      ? {}
      : { customFields: customFields(preferences.customFields) }),
    ...(preferences.humanInTheLoop === undefined ? {} : { humanInTheLoop: preferences.humanInTheLoop }),
  });
}

export async function changeProfile(
  owned: Owned,
  { displayName, userData }: Body<typeof updateProfile>,
): Promise<{ user: User }> {
  const given = Object.entries(userData ?? {}).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given.map(([field, value]) => [field, value || null]));
  if (displayName && !('fullName' in change)) {
    const current = await store.findUser(owned);
    if (!current?.fullName) change['fullName'] = displayName;
  }
  return changed(owned, change);
}

async function changed(owned: Owned, change: Parameters<typeof store.updateUser>[1]) {
  const row = await store.updateUser(owned, change);
  if (!row) throw new AppError('not_found');
  return { user: toUser(row) };
}

/** Names given at sign-up reach the user's row, whether this call or `createUser` comes first (spec 7). */
export async function takeNames(
  db: Database,
  identity: Identity,
  names: Body<typeof verifyToken>['userData'],
): Promise<{ success: boolean; message: string }> {
  await db.asIdentity(identity.id, async (tx) => {
    const row = await store.findByIdentity(tx, identity.id);
    if (row) await store.updateUser({ tx, userId: row.id }, namesToKeep(row, names));
  });
  return { success: true, message: 'The sign-in is verified.' };
}

/**
 * Looks at the privileges again: when an address has become verified, and at each sign-in. Who is no longer named in
 * `ADMIN_EMAILS` loses what was given for it; a plan from elsewhere stays.
 */
export async function confirmVerifiedEmail(
  db: Database,
  identity: Identity,
  adminEmails: string[],
): Promise<void> {
  await db.asIdentity(identity.id, async (tx) => {
    const row = await store.findByIdentity(tx, identity.id);
    if (!row) return;
    const { isAdmin, plan } = privilegesOf(identity, adminEmails);
    const change = {
      ...(row.isAdmin === isAdmin ? {} : { isAdmin }),
      ...(row.isAdmin !== isAdmin && (isAdmin || row.plan === 'champion') ? { plan } : {}),
      ...(identity.emailVerified && row.email !== identity.email ? { email: identity.email } : {}),
    };
    if (Object.keys(change).length > 0) await store.updateUser({ tx, userId: row.id }, change);
  });
}
