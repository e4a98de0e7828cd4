import { createHmac } from 'node:crypto';
import { hashOf } from '#platform/crypto/secret-token.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { linksIn } from '../rules/tracking.ts';
import { findSettings } from './settings-store.ts';
import * as store from './store.ts';

/**
 * Opened and clicked, where the coach turned tracking on and the client did not refuse it. The token is derived from the e-mail’s id, so that a second
 * attempt to send has the same; the database keeps its hash alone.
 */
type Needs = Pick<Services, 'db' | 'clock'>;

const tokenOf = ({ keys }: Pick<Services, 'keys'>, emailId: string): string =>
  createHmac('sha256', keys.deriveKey('follow-up tracking')).update(emailId).digest('base64url');

/** What an e-mail that leaves now is followed by; null where it is not tracked. */
export async function trackingTokenOf(
  owned: Owned,
  services: Pick<Services, 'keys' | 'clock'>,
  { id, clientId }: Pick<store.EmailRow, 'id' | 'clientId'>,
): Promise<string | null> {
  const { isTracking } = await findSettings(owned);
  return isTracking && (await isTrackable(owned, services, clientId)) ? tokenOf(services, id) : null;
}

const isTrackable = async (
  owned: Owned,
  services: Pick<Services, 'clock'>,
  clientId: string | null,
): Promise<boolean> => (await blockOf(owned, services, clientId, 'tracking')) === null;

/** Nothing is said of a token that is unknown. */
export async function recordOpened(services: Needs, token: string): Promise<void> {
  const { db, clock } = services;
  const hash = hashOf(token);
  const email = await db.asBearer(hash, (tx) => store.findTracked(tx, hash));
  if (!email) return;
  await db.asUser(email.userId, async (owned) => {
    const row = await store.lockEmail(owned, email.id);
    if (row?.status !== 'emailed' || row.opened) return;
    if (await isTrackable(owned, services, row.clientId))
      await store.recordSigns(owned, row.id, { opened: true, openedAt: clock.now() });
  });
}

/** Where the link leads: one of those in the e-mail as it was sent. */
export async function recordClicked(services: Needs, token: string, link: number): Promise<string> {
  const { db, clock } = services;
  const hash = hashOf(token);
  const email = await db.asBearer(hash, (tx) => store.findTracked(tx, hash));
  const target = email ? linksIn(email.content)[link]?.url : undefined;
  if (!email || target === undefined) throw new AppError('not_found');
  await db.asUser(email.userId, async (owned) => {
    const row = await store.lockEmail(owned, email.id);
    if (row?.status !== 'emailed' || !(await isTrackable(owned, services, row.clientId))) return;
    const now = clock.now();
    await store.recordSigns(owned, row.id, {
      opened: true, // who follows a link has read
      openedAt: row.openedAt ?? now,
      clicked: true,
      clickedAt: row.clickedAt ?? now,
    });
  });
  return target;
}

/** A transparent picture of one pixel. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
