import type * as z from 'zod/mini';
import type { Identity } from '#ports/identity.ts';
import type { Database, Owned, Tx } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { profileImagePath, type newUser, type User } from '../contract.ts';
import { customFields } from '../rules/custom-fields.ts';
import { privilegesOf } from '../rules/administrators.ts';
import { taskDestination } from '../rules/task-destination.ts';
import * as store from './store.ts';

/** Actions on users. A body's statements about its sender are compared with the verified identity, never trusted. */
export const toUser = (row: store.UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firebaseUid: row.identityId,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageKey && `${profileImagePath(row.id)}?v=${versionOf(row.profileImageKey)}`,
  fullName: row.fullName,
  jobTitle: row.jobTitle,
  industry: row.industry,
  primaryUseCase: row.primaryUseCase,
  personalDescription: row.personalDescription,
  speakingPatterns: row.speakingPatterns,
  industryAutomationEnabled: row.industryAutomationEnabled,
  taskDestination: taskDestination(row.taskDestination),
  customFields: row.customFields,
  humanInTheLoop: row.humanInTheLoop,
  isAdmin: row.isAdmin,
  plan: row.plan,
  createdAt: row.createdAt.toISOString(),
});

/** The end of a storage key is random and new for each picture. */
const versionOf = (storageKey: string): string => storageKey.slice(-8);

export async function getUserOf(tx: Tx, identityId: string, asked: string): Promise<User> {
  if (asked !== identityId) throw new AppError('not_found');
  const row = await store.findByIdentity(tx, identityId);
  if (!row) throw new AppError('not_found');
  return toUser(row);
}

export async function createUser(
  db: Database,
  identity: Identity,
  user: z.output<typeof newUser>,
  adminEmails: string[],
): Promise<User> {
  confirmIdentity(identity, user);
  return db.asIdentity(identity.id, async (tx) => {
    await store.insertUser(tx, {
      identityId: identity.id,
      username: user.username,
      email: identity.email,
      firstName: user.firstName || null,
      lastName: user.lastName || null,
      taskDestination: taskDestination(user.taskDestination),
      customFields: customFields(user.customFields ?? []),
      ...privilegesOf(identity, adminEmails),
    });
    return getUserOf(tx, identity.id, identity.id);
  });
}

/** 403 where the body names another identity than the verified one (design 4, row 1). */
export function confirmIdentity(identity: Identity, body: { firebaseUid: string; email: string }): void {
  if (body.firebaseUid !== identity.id) throw new AppError('forbidden');
  if (body.email && body.email.toLowerCase() !== identity.email.toLowerCase())
    throw new AppError('forbidden');
}

export const findAccount = (tx: Tx, identityId: string) => store.findAccount(tx, identityId);

/** What other slices need to know about the coach to do their work. */
export async function coachOf(owned: Owned) {
  const row = await store.findUser(owned);
  if (!row) throw new AppError('not_found');
  return {
    email: row.email,
    name: row.firstName || row.username,
    /** As the labels of a call have it; null where the account has no name. */
    fullName: row.fullName || [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    timeZone: row.timeZone,
    writingStyle: row.writingStyle,
    taskDestination: taskDestination(row.taskDestination),
    customFields: row.customFields,
    humanInTheLoop: row.humanInTheLoop,
    isAdmin: row.isAdmin,
    plan: row.plan,
    jobTitle: row.jobTitle,
    industry: row.industry,
    primaryUseCase: row.primaryUseCase,
    industryAutomationEnabled: row.industryAutomationEnabled,
    language: row.language,
    retentionDays: row.retentionDays,
    retentionChosen: row.retentionChosen,
  };
}

/** The ids of all coaches whose accounts are not being deleted, for `asNightlyJob`. */
export const listUserIds = (tx: Tx): Promise<string[]> => store.listIds(tx);

/** For `asNightlyJob`; null without such an account. Addresses differ by more than upper and lower case. */
export const findIdByEmail = (tx: Tx, email: string): Promise<string | null> =>
  store.findIdByEmail(tx, email.trim());

/** How the coach likes to work, as `features/settings` lets them say. */
export const updateCoach = (
  owned: Owned,
  change: Partial<
    Pick<
      store.UserRow,
      | 'timeZone'
      | 'writingStyle'
      | 'language'
      | 'retentionDays'
      | 'retentionChosen'
      | 'industryAutomationEnabled'
      | 'taskDestination'
    >
  >,
): Promise<unknown> => store.updateUser(owned, change);

/** Called by billing only: no endpoint takes a plan. */
export const setPlan = (owned: Owned, plan: string): Promise<unknown> => store.updateUser(owned, { plan });

/** For `asNightlyJob`: accounts whose deletion has not ended. */
export const listDeletingIds = (tx: Tx): Promise<string[]> => store.listDeletingIds(tx);

/** The account as its deletion needs it, locked; null where it is gone. */
export async function lockAccount(
  owned: Owned,
): Promise<{ identityId: string; email: string; deletingAt: Date | null } | null> {
  const row = await store.lockUser(owned);
  return row && { identityId: row.identityId, email: row.email, deletingAt: row.deletingAt };
}

/** From here on no one signs in to the account, and no nightly job works for it. */
export const markDeleting = (owned: Owned, deletingAt: Date): Promise<unknown> =>
  store.updateUser(owned, { deletingAt });

/** Everything that was encrypted for the coach is unreadable from here on, and no new key is made. */
export const shredDataKey = (owned: Owned): Promise<unknown> =>
  store.updateUser(owned, { dataKey: null, profileImageDataKey: null });

/** The row, and by its foreign keys every row of the coach. Only where the deletion was begun. */
export const deleteUser = (owned: Owned): Promise<void> => store.deleteUser(owned);
