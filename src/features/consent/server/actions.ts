import { hashOf, newToken } from '#platform/crypto/secret-token.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import { record } from '../../audit/server/actions.ts';
import type { ClientConsent, ConsentRequest, giveConsent as give } from '../contract.ts';
import { blockedBy, consentState, latestByScope } from '../rules/consent-state.ts';
import type { RemovedCounts } from '../rules/removed-kinds.ts';
import { consentScopes, scopeWords, type ConsentScope, type ConsentSource } from '../rules/scopes.ts';
import * as store from './store.ts';

/** What a client agreed to, and what stands in the way of a kind of work. Other slices ask here before they work. */
type Clocked = Pick<Services, 'clock'>;

/** What blocks this work with this client, or null. Without a client, as for a coach’s own notes, nothing does. */
export async function blockOf(
  owned: Owned,
  { clock }: Clocked,
  clientId: string | null,
  work: ConsentScope,
): Promise<ConsentScope | null> {
  if (clientId === null) return null;
  return blockedBy(work, await store.listConsents(owned, clientId), clock.now());
}

/** The clients with whom this work is blocked. */
export async function clientsBlocking(
  owned: Owned,
  { clock }: Clocked,
  work: ConsentScope,
): Promise<string[]> {
  const byClient = Map.groupBy(await store.listAllConsents(owned), ({ clientId }) => clientId);
  return [...byClient].flatMap(([clientId, rows]) => (blockedBy(work, rows, clock.now()) ? [clientId] : []));
}

/** 409 where the client refused to be recorded. */
export async function requireRecordable(
  owned: Owned,
  services: Clocked,
  clientId: string | null,
): Promise<void> {
  if (clientId === null || !(await blockOf(owned, services, clientId, 'record'))) return;
  const client = await store.findClient(owned, clientId);
  throw new AppError('conflict', {
    detail: `${client?.name ?? 'This client'} hasn’t agreed to be recorded. Record notes of your own without a client instead.`,
  });
}

/** By starting the recorder the coach says that the client has agreed. What is on record already stays as it is. */
export async function confirmRecording(owned: Owned, { clock }: Clocked, clientId: string): Promise<void> {
  const rows = await store.listConsents(owned, clientId);
  if (rows.some(({ scope }) => scope === 'record')) return;
  await store.insertConsents(owned, [
    { clientId, scope: 'record', obtainedBy: 'told', givenAt: clock.now() },
  ]);
}

export async function getConsent(owned: Owned, { clock }: Clocked, clientId: string): Promise<ClientConsent> {
  if (!(await store.findClient(owned, clientId))) throw new AppError('not_found');
  const latest = latestByScope(await store.listConsents(owned, clientId));
  const now = clock.now();
  return {
    scopes: consentScopes.map((scope) => toConsent(scope, latest.get(scope), now)),
    requests: (await store.listRequests(owned, clientId)).map(toRequest),
  };
}

const iso = (at: Date | null): string | null => at && at.toISOString();

const notAsked = { since: null, expiresAt: null, withdrawnAt: null, obtainedBy: null, note: null };

const toConsent = (scope: ConsentScope, row: store.ConsentRow | undefined, now: Date) =>
  row
    ? {
        scope,
        state: consentState(row, now),
        since: iso(row.givenAt),
        expiresAt: iso(row.expiresAt),
        withdrawnAt: iso(row.withdrawnAt),
        obtainedBy: row.obtainedBy as ConsentSource,
        note: row.note,
        ...(row.conversationId && row.quote
          ? {
              spoken: {
                conversationId: row.conversationId,
                startSeconds: row.startSeconds,
                quote: row.quote,
              },
            }
          : {}),
      }
    : { ...notAsked, scope, state: consentState(row, now) };

const toRequest = (row: store.RequestRow): ConsentRequest => ({
  id: row.id,
  scopes: row.scopes as ConsentScope[],
  expiresAt: row.expiresAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export async function giveConsent(
  owned: Owned,
  services: Clocked,
  clientId: string,
  { scopes, obtainedBy, givenAt, expiresAt, note, spoken }: ParsedOf<typeof give>['body'],
): Promise<ClientConsent> {
  if (!(await store.lockClient(owned, clientId))) throw new AppError('not_found');
  const now = services.clock.now();
  const expires = expiresAt ? new Date(expiresAt) : null;
  const said = spoken && (await findSpoken(owned, clientId, spoken));
  const given = said
    ? new Date(Math.min(said.at.getTime(), now.getTime()))
    : givenAt
      ? new Date(givenAt)
      : now;
  if (given > now) throw new AppError('bad_request', { detail: 'This day is in the future.' });
  if (expires && expires <= now)
    throw new AppError('bad_request', { detail: 'Choose a day in the future, or none.' });
  if (said) await refuseIfEndedSince(owned, clientId, { scopes, said: said.at });
  await store.insertConsents(
    owned,
    [...new Set(scopes)].map((scope) => ({
      clientId,
      scope,
      obtainedBy: said ? 'spoken' : obtainedBy,
      givenAt: given,
      expiresAt: expires,
      note: note || null,
      ...(said ? said.source : {}),
    })),
  );
  await record(owned, services, {
    actor: 'coach',
    action: 'consent.given',
    subject: { kind: 'client', id: clientId },
    details: { scopes: titlesOf(scopes) },
  });
  return getConsent(owned, services, clientId);
}

type Spoken = NonNullable<ParsedOf<typeof give>['body']['spoken']>;

/** What was said must stand in a session with this client, word for word: nothing is agreed that no one said. */
async function findSpoken(owned: Owned, clientId: string, { conversationId, question, answer }: Spoken) {
  const found = await store.findSpoken(owned, { clientId, conversationId, question, answer });
  if (!found) throw new AppError('not_found');
  const { startSeconds, sessionDate } = found;
  return {
    at: new Date(`${sessionDate}T12:00:00Z`),
    source: { conversationId, startSeconds, quote: `“${question}” “${answer}”` },
  };
}

/** What a client said in a session does not undo what they decided on its day or later. */
async function refuseIfEndedSince(
  owned: Owned,
  clientId: string,
  { scopes, said }: { scopes: readonly ConsentScope[]; said: Date },
): Promise<void> {
  const latest = latestByScope(await store.listConsents(owned, clientId));
  const day = said.toISOString().slice(0, 10);
  const isEnded = scopes.some((scope) => {
    const at = latest.get(scope)?.withdrawnAt;
    return at && at.toISOString().slice(0, 10) >= day;
  });
  if (isEnded)
    throw new AppError('conflict', {
      detail: 'This client declined or withdrew since that session. Ask them again.',
    });
}

export const titlesOf = (scopes: readonly ConsentScope[]): string =>
  scopes.map((scope) => scopeWords[scope].title).join(', ');

const requestDays = 30;

export async function askForConsent(
  owned: Owned,
  services: Clocked & Pick<Services, 'publicUrl'>,
  clientId: string,
  scopes: readonly ConsentScope[],
): Promise<{ request: ConsentRequest; url: string }> {
  if (!(await store.lockClient(owned, clientId))) throw new AppError('not_found');
  const token = newToken();
  const row = await store.insertRequest(owned, {
    clientId,
    scopes: consentScopes.filter((scope) => scopes.includes(scope)),
    tokenHash: hashOf(token),
    expiresAt: new Date(services.clock.now().getTime() + requestDays * dayMs),
  });
  await record(owned, services, {
    actor: 'coach',
    action: 'consent.asked',
    subject: { kind: 'client', id: clientId },
  });
  return { request: toRequest(row), url: new URL(`/consent/${token}`, services.publicUrl).href };
}

/** For the slices that delete: counts are added up in the receipt, in their transaction. */
export async function countErased(owned: Owned, receiptId: string, counts: RemovedCounts): Promise<void> {
  const receipt = await store.lockReceipt(owned, receiptId);
  if (!receipt) return;
  const removed = { ...receipt.removed };
  for (const [kind, count] of Object.entries(counts)) if (count) removed[kind] = (removed[kind] ?? 0) + count;
  await store.updateReceipt(owned, receiptId, { removed });
}
