import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashOf, tokenShape } from '#platform/crypto/secret-token.ts';
import type { Owned } from '#platform/db/database.ts';
import { addSecretPages, seeOther, sendPage, type SecretRequest } from '#platform/http/secret-pages.ts';
import type { Services } from '#platform/services.ts';
import { record } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { consentState, latestByScope, type ConsentState } from '../rules/consent-state.ts';
import { closedRequestPage, requestPage, requestStyle } from '../rules/request-page.ts';
import type { ConsentScope } from '../rules/scopes.ts';
import { titlesOf } from './actions.ts';
import * as store from './store.ts';
import { endConsents, withdraw } from './withdraw.ts';

/** The page where a client answers. A link that is unknown or expired answers the same. */
type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'events' | 'publicUrl'>;

const readsPerMinute = 30;
const answersPerMinute = 10;
const formBytes = 4096;

export function addConsentPages(parent: FastifyInstance, services: Needs): void {
  const handle = (work: typeof showPage) => async (request: SecretRequest, reply: FastifyReply) => {
    const row = await openRequest(services, request.params.token);
    return row ? work(services, row, request, reply) : sendPage(reply, 404, closedRequestPage());
  };
  const url = '/consent/:token';
  addSecretPages(parent, services, {
    style: requestStyle,
    formBytes,
    routes: [
      { method: 'GET', url, perMinute: readsPerMinute, handle: handle(showPage) },
      { method: 'POST', url, perMinute: answersPerMinute, handle: handle(receiveAnswer) },
    ],
  });
}

async function openRequest({ db, clock }: Needs, token: string): Promise<store.RequestRow | null> {
  if (!tokenShape.test(token)) return null;
  const tokenHash = hashOf(token);
  const row = await db.asBearer(tokenHash, (tx) => store.findRequestByHash(tx, tokenHash));
  return row && row.expiresAt > clock.now() ? row : null;
}

async function showPage(
  { db, clock }: Needs,
  row: store.RequestRow,
  request: SecretRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { done } = request.query as { done?: unknown };
  const page = await db.asUser(row.userId, async (owned) => {
    const { name, fullName, timeZone } = await coachOf(owned);
    const states = await statesOf(owned, clock.now(), row);
    return {
      coach: fullName ?? name,
      scopes: [...states].map(([scope, state]) => ({ scope, state })),
      expires: row.expiresAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone }),
    };
  });
  const shown = {
    ...page,
    path: `/consent/${request.params.token}`,
    isAnswered: row.answeredAt !== null,
    isSaved: row.answeredAt !== null && (done === 'saved' || done === 'erasing'),
    isErasing: done === 'erasing',
  };
  return sendPage(reply, 200, requestPage(shown));
}

async function statesOf(
  owned: Owned,
  now: Date,
  { clientId, scopes }: Pick<store.RequestRow, 'clientId' | 'scopes'>,
): Promise<Map<ConsentScope, ConsentState>> {
  const latest = latestByScope(await store.listConsents(owned, clientId));
  return new Map(scopes.map((scope) => [scope as ConsentScope, consentState(latest.get(scope), now)]));
}

async function receiveAnswer(
  services: Needs,
  row: store.RequestRow,
  request: SecretRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  const isErasing = await services.db.asUser(row.userId, (owned) =>
    saveAnswer(owned, services, row, (scope) => body?.[scope] === 'yes'),
  );
  const done = isErasing ? 'erasing' : 'saved';
  return seeOther(reply, `/consent/${request.params.token}?done=${done}`);
}

/** What was agreed to before and is switched off now is withdrawn, with everything that was made with it. */
async function saveAnswer(
  owned: Owned,
  services: Needs,
  row: store.RequestRow,
  isAgreed: (scope: ConsentScope) => boolean,
): Promise<boolean> {
  const { id, clientId } = row;
  await store.lockClient(owned, clientId);
  const now = services.clock.now();
  const states = [...(await statesOf(owned, now, row))];
  const agreed = states.flatMap(([scope]) => (isAgreed(scope) ? [scope] : []));
  const isNew = states.flatMap(([scope, state]) => (isAgreed(scope) && state !== 'given' ? [scope] : []));
  const withdrawn = states.flatMap(([scope, state]) =>
    !isAgreed(scope) && (state === 'given' || state === 'expired') ? [scope] : [],
  );
  const refused = states.flatMap(([scope, state]) =>
    !isAgreed(scope) && state === 'not_asked' ? [scope] : [],
  );
  await store.insertConsents(
    owned,
    isNew.map((scope) => ({ clientId, scope, obtainedBy: 'link', givenAt: now })),
  );
  await endConsents(owned, services, { clientId, scopes: refused, obtainedBy: 'link' });
  if (withdrawn.length > 0)
    await withdraw(owned, services, { clientId, scopes: withdrawn, actor: 'client', obtainedBy: 'link' });
  await store.markAnswered(owned, id, now);
  await record(owned, services, {
    actor: 'client',
    action: 'consent.answered',
    subject: { kind: 'client', id: clientId },
    details: { scopes: titlesOf(agreed) },
  });
  return withdrawn.length > 0;
}
