import * as z from 'zod';
import type { Owned } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { record } from '../../audit/server/actions.ts';
import type { AuditActor } from '../../audit/contract.ts';
import type { ConsentReceipt } from '../contract.ts';
import { consentWithdrawn, derivedErased } from '../events.ts';
import { consentState, latestByScope } from '../rules/consent-state.ts';
import { consentScopes, erasedWith, type ConsentScope, type ConsentSource } from '../rules/scopes.ts';
import { titlesOf } from './actions.ts';
import * as store from './store.ts';

/**
 * A withdrawal blocks at once and deletes in a job, whose slices count into the receipt what they delete. All of it is
 * one transaction: a job that is killed has deleted nothing, and one that runs twice finds its receipt complete.
 */
export const eraseJob: JobKind<{ userId: string; receiptId: string }> = {
  name: 'consent.erase',
  payload: z.strictObject({ userId: z.uuid(), receiptId: z.uuid() }),
  limitSeconds: 600, // years of sessions
  concurrency: 1,
};

type Needs = Pick<Services, 'clock' | 'jobs' | 'events'>;

const toReceipt = (row: store.ReceiptRow): ConsentReceipt => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  scopes: row.scopes as ConsentScope[],
  removed: row.removed,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

type Withdrawal = {
  clientId: string;
  scopes: readonly ConsentScope[];
  /** Who said so, and how it reached the coach. */
  actor: Extract<AuditActor, 'coach' | 'client'>;
  obtainedBy: ConsentSource;
};

export async function withdraw(
  owned: Owned,
  services: Needs,
  withdrawal: Withdrawal,
): Promise<ConsentReceipt> {
  const { clientId, scopes, actor } = withdrawal;
  const client = await store.lockClient(owned, clientId);
  if (!client) throw new AppError('not_found');
  await endConsents(owned, services, withdrawal);
  const receipt = await store.insertReceipt(owned, {
    clientId,
    clientName: client.name,
    scopes: consentScopes.filter((scope) => scopes.includes(scope)),
    createdAt: services.clock.now(),
  });
  await services.jobs.enqueue(owned.tx, eraseJob, { userId: owned.userId, receiptId: receipt.id });
  await record(owned, services, {
    actor,
    action: 'consent.withdrawn',
    subject: { kind: 'client', id: clientId },
    details: { scopes: titlesOf(scopes) },
  });
  return toReceipt(receipt);
}

/** What was given ends now; what was not is refused from now on. The caller has locked the client. */
export async function endConsents(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  { clientId, scopes, obtainedBy }: Omit<Withdrawal, 'actor'>,
): Promise<void> {
  const now = clock.now();
  const latest = latestByScope(await store.listConsents(owned, clientId));
  for (const scope of new Set(scopes)) {
    const row = latest.get(scope);
    const state = consentState(row, now);
    if (row && (state === 'given' || state === 'expired') && row.givenAt < now)
      await store.endConsent(owned, row.id, now);
    else if (state === 'not_asked' || state === 'given' || state === 'expired')
      await store.insertConsents(owned, [{ clientId, scope, obtainedBy, givenAt: now, withdrawnAt: now }]);
  }
}

export async function erase(services: Services, userId: string, receiptId: string): Promise<void> {
  await services.db.asUser(userId, async (owned) => {
    const receipt = await store.lockReceipt(owned, receiptId);
    if (!receipt || receipt.completedAt) return;
    const { clientId, scopes } = receipt;
    if (clientId)
      await eraseDerived(owned, services, { clientId, receiptId, scopes: scopes as ConsentScope[] });
    await store.updateReceipt(owned, receiptId, { completedAt: services.clock.now() });
    await record(owned, services, {
      actor: 'afterword',
      action: 'consent.erased',
      subject: { kind: 'client', id: clientId },
    });
  });
}

async function eraseDerived(
  { tx, userId }: Owned,
  { events }: Pick<Services, 'events'>,
  { scopes, ...of }: { clientId: string; receiptId: string; scopes: readonly ConsentScope[] },
): Promise<void> {
  const fact = { ...of, userId, scopes: erasedWith(scopes) };
  await events.announce(tx, consentWithdrawn, fact);
  await events.announce(tx, derivedErased, fact);
}

class RolledBack extends Error {
  readonly removed: Record<string, number>;
  constructor(removed: Record<string, number>) {
    super('rolled back');
    this.removed = removed;
  }
}

/** The deletion itself, in a transaction that is rolled back: the numbers are those of the real one. */
export async function previewWithdrawal(
  services: Services,
  userId: string,
  { clientId, scopes }: { clientId: string; scopes: readonly ConsentScope[] },
): Promise<Record<string, number>> {
  try {
    await services.db.asUser(userId, async (owned) => {
      const client = await store.findClient(owned, clientId);
      if (!client) throw new AppError('not_found');
      const { id } = await store.insertReceipt(owned, { clientId, clientName: '', scopes: [...scopes] });
      await eraseDerived(owned, services, { clientId, receiptId: id, scopes });
      throw new RolledBack((await store.findReceipt(owned, id))!.removed);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.removed;
    throw error;
  }
  return {};
}

export const listReceipts = async (owned: Owned): Promise<ConsentReceipt[]> =>
  (await store.listReceipts(owned)).map(toReceipt);

export async function getReceipt(owned: Owned, id: string): Promise<ConsentReceipt> {
  const row = await store.findReceipt(owned, id);
  if (!row) throw new AppError('not_found');
  return toReceipt(row);
}

/** Each night, in case a job was given up. */
export async function resumeErasures(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  userId: string,
): Promise<void> {
  await db.asUser(userId, async (owned) => {
    for (const { id } of await store.listOpenReceipts(owned))
      await jobs.enqueue(owned.tx, eraseJob, { userId, receiptId: id });
  });
}
