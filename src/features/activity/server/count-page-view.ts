import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { secondsAdded, trafficSource } from '../rules/page-views.ts';
import * as store from './store.ts';

/**
 * Counts a page view of today (UTC). A visitor is recognised for a day by a hash of address and browser with that day's
 * salt; salt and hashes are deleted when the next day begins, and no address is stored.
 */
export async function countPageView(
  db: Database,
  view: {
    /** The pattern of the path, without ids. */
    path: string;
    referrer: string | null;
    ownHost: string;
    address: string;
    browser: string;
    now: Date;
  },
): Promise<void> {
  const { now } = view;
  const date = now.toISOString().slice(0, 10);
  await db.asAnonymous(async (tx) => {
    await store.forgetDaysBefore(tx, date);
    const salt = await store.saltOf(tx, date, randomBytes(32).toString('base64'));
    const visitor = createHmac('sha256', salt).update(`${view.address}\n${view.browser}`).digest('base64url');
    const lastSeenAt = await store.seeVisitor(tx, date, visitor, now);
    await store.countView(tx, {
      date,
      path: view.path,
      source: lastSeenAt ? null : trafficSource(hostOf(view.referrer), view.ownHost),
      secondsSinceLast: secondsAdded(lastSeenAt, now),
    });
  });
}

const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).hostname : null;
