import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  verifyAccessToken,
} from '../../access-tokens/server/actions.ts';
import { tasksCalendar } from './calendar.ts';
import * as coachStore from './coach-store.ts';

/**
 * The calendar feed of a coach's open tasks. Its address is a personal access token of its own: calendar programs cannot
 * sign in, and revoking the address ends nothing else.
 */
type Needs = Pick<Services, 'clock' | 'publicUrl'>;

const tokenName = 'Task calendar feed';

const findToken = async (owned: Owned, services: Needs) =>
  (await listAccessTokens(owned, services)).find(({ name }) => name === tokenName) ?? null;

export async function findFeed(owned: Owned, services: Needs) {
  const token = await findToken(owned, services);
  return { feed: token && { createdAt: token.createdAt, lastUsedAt: token.lastUsedAt } };
}

export async function createFeed(owned: Owned, services: Needs): Promise<{ url: string }> {
  await deleteFeed(owned, services);
  const { token } = await createAccessToken(owned, services, {
    name: tokenName,
    scopes: ['calendar:read'],
    expiresInDays: null, // a calendar cannot renew it
  });
  return { url: `${services.publicUrl}/api/feeds/tasks/${token}.ics` };
}

export async function deleteFeed(owned: Owned, services: Needs): Promise<void> {
  const token = await findToken(owned, services);
  if (token) await revokeAccessToken(owned, services, token.id);
}

const feedMost = 1000;

/** Null for an address that is unknown or revoked. */
export async function readFeed(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  file: string,
): Promise<string | null> {
  const [, secret] = /^([\w-]+)\.ics$/.exec(file) ?? [];
  const token = secret === undefined ? null : await verifyAccessToken(services, secret);
  if (!token?.scopes.includes('calendar:read')) return null;
  const tasks = await services.db.asUser(token.userId, (owned) => coachStore.listOpen(owned, feedMost));
  return tasksCalendar(tasks, { host: new URL(services.publicUrl).hostname, now: services.clock.now() });
}
