import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { lastActivity } from '#features/activity/contract.ts';
import { getLastActivity } from '#features/activity/server/actions.ts';
import { trialStatus } from '#features/billing/contract.ts';
import { trialStatusOf } from '#features/billing/server/actions.ts';
import { user } from '#features/identity/contract.ts';
import { findAccount, getUserOf } from '#features/identity/server/actions.ts';
import { settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/server/actions.ts';
import { traceOf } from '#platform/trace.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import type { PageSession } from './session-block.ts';

/**
 * The session of a request for a page of the app, where a cookie is the session. `null` is signed out; `undefined` is left to the browser
 * to find out: it has the token, or the identity has no user yet, or something here failed or was slow. It writes nothing: a
 * session is renewed by the call the page makes later.
 */
export type SessionOf = (request: FastifyRequest) => Promise<PageSession | null | undefined>;

/** What a page may say is what the four endpoints answer, field by field. */
const allowed = z.object({ user, lastActivity, trialStatus, settings });

const patienceMs = 2000; // a database that takes longer must not keep the page itself away

type Options = Pick<Services, 'db' | 'clock' | 'log'> & { identity: IdentityVerifier };

export function createSessionOf({ db, clock, log, identity }: Options): SessionOf {
  if (identity.name !== 'builtin') return async () => undefined;

  const read = async (cookie: string): Promise<PageSession | null | undefined> => {
    const who = await identity.verify({ cookie, bearer: null });
    if (!who) return null;
    const account = await db.asIdentity(who.id, (tx) => findAccount(tx, who.id));
    if (!account) return undefined;
    if (account.isDeleting) return null;
    const userId = account.id;
    const [signedIn, told] = await Promise.all([
      db.asIdentity(who.id, (tx) => getUserOf(tx, who.id, who.id)),
      db.asUser(userId, async (owned) => ({
        lastActivity: await getLastActivity(owned),
        trialStatus: await trialStatusOf(owned, clock.now()),
        settings: await getSettings(owned),
      })),
    ]);
    return allowed.parse({ user: signedIn, ...told });
  };

  return async ({ headers, id }) => {
    if (!headers.cookie) return null;
    try {
      return await Promise.race([read(headers.cookie), pause(patienceMs, undefined, { ref: false })]);
    } catch (error) {
      log.warn({ requestId: id, trace: traceOf(error) }, 'a page was sent without its session');
      return undefined;
    }
  };
}
