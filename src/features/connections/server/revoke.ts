import * as z from 'zod';
import { handle, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { nextTry, type RetryState } from '#shared/retry.ts';
import { providers, type Provider } from '../rules/providers.ts';
import * as store from './store.ts';
import type { ConnectionRow } from './store.ts';
import { decryptTokens, type TokenPair } from './tokens.ts';

/**
 * Ends a grant at the provider after its row is gone. The job carries the tokens as they were in the row, encrypted; a
 * provider that is down is asked again for a day.
 */
type Payload = { userId: string; provider: Provider; connectionId: string } & TokenPair & RetryState;

const revokeJob: JobKind<Payload> = {
  name: 'connections.revoke',
  payload: z.strictObject({
    userId: z.uuid(),
    provider: z.enum(providers),
    connectionId: z.uuid(),
    accessToken: z.string(),
    refreshToken: z.nullable(z.string()),
    tries: z.int().optional(),
    since: z.iso.datetime().optional(),
  }),
  limitSeconds: 60,
  concurrency: 2,
};

export const enqueueRevocation = (
  { tx, userId }: Owned,
  jobs: Services['jobs'],
  { id, accessToken, refreshToken }: ConnectionRow,
  provider: Provider,
): Promise<void> =>
  jobs.enqueue(tx, revokeJob, { userId, provider, connectionId: id, accessToken, refreshToken });

export const revocationJobs: JobHandler<Services>[] = [handle(revokeJob, revoke)];

async function revoke(services: Services, payload: Payload): Promise<void> {
  const { db, keys, jobs, clock, accounts } = services;
  const account = accounts[payload.provider];
  if (!account) return; // without the operator's keys no call is possible
  const tokens = await db.asUser(payload.userId, (owned) =>
    decryptTokens(owned, keys, payload.connectionId, payload),
  );
  try {
    await account.revoke(tokens);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const next = nextTry(error, payload, clock.now(), Math.random());
    if (!next) throw error; // a wrong key: the queue tries a few times more, and the log says so
    await db.asUser(payload.userId, ({ tx }) =>
      jobs.enqueue(tx, revokeJob, { ...payload, ...next.retry }, { startAfter: next.startAfter }),
    );
  }
}

/**
 * For the deletion of an account, before its key goes: ends every grant at its provider. True where all have ended; a
 * grant that did not end is tried again by the next call.
 */
export async function revokeAll(
  { db, keys, accounts }: Pick<Services, 'db' | 'keys' | 'accounts'>,
  userId: string,
): Promise<boolean> {
  const rows = await db.asUser(userId, (owned) => store.listConnections(owned));
  let hasEnded = true;
  for (const row of rows) {
    const provider = providers.find((each) => each === row.provider);
    const account = provider && accounts[provider];
    try {
      if (account)
        await account.revoke(await db.asUser(userId, (owned) => decryptTokens(owned, keys, row.id, row)));
      if (provider) await db.asUser(userId, (owned) => store.deleteConnection(owned, provider));
    } catch (error) {
      if (!isAppError(error)) throw error;
      hasEnded = false;
    }
  }
  return hasEnded;
}
