import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, tokenShape } from '#platform/crypto/secret-token.ts';
import type { Owned } from '#platform/db/database.ts';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import type { Services } from '#platform/services.ts';
import { record } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { consentState, latestByScope, type ConsentState } from '../rules/consent-state.ts';
import { closedRequestPage, requestPage, requestStyle } from '../rules/request-page.ts';
import type { ConsentScope } from '../rules/scopes.ts';
import { titlesOf } from './actions.ts';
import * as store from './store.ts';
import { endConsents, withdraw } from './withdraw.ts';

/**
 * The page where a client answers: HTML with a form and without a script, never cached or indexed. A link that is unknown
 * or expired answers the same.
 */
type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'events' | 'publicUrl'>;
type Asked = FastifyRequest<{ Params: { token: string }; Body: Record<string, string> }>;

const styleHash = createHash('sha256').update(requestStyle).digest('base64');

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // The address is the secret. With `no-referrer` browsers would send forms with the origin `null`.
  'referrer-policy': 'same-origin',
};

const readsPerMinute = 30;
const answersPerMinute = 10;
const formBytes = 4096;

export function addConsentPages(parent: FastifyInstance, services: Needs): void {
  void parent.register(async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const route = (method: 'GET' | 'POST', max: number, work: typeof showPage) =>
      server.route({
        method,
        url: '/consent/:token',
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { rateLimit: { max, timeWindow: '1 minute' } },
        handler: async (request, reply) => {
          refuseForeignOrigin(request, services.publicUrl);
          const asked = request as Asked;
          const row = await openRequest(services, asked.params.token);
          return row ? work(services, row, asked, reply) : html(reply, 404, closedRequestPage());
        },
      });
    route('GET', readsPerMinute, showPage);
    route('POST', answersPerMinute, receiveAnswer);
  });
}

const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text);

async function openRequest({ db, clock }: Needs, token: string): Promise<store.RequestRow | null> {
  if (!tokenShape.test(token)) return null;
  const tokenHash = hashOf(token);
  const row = await db.asBearer(tokenHash, (tx) => store.findRequestByHash(tx, tokenHash));
  return row && row.expiresAt > clock.now() ? row : null;
}

async function showPage(
  { db, clock }: Needs,
  row: store.RequestRow,
  request: Asked,
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
  return html(reply, 200, requestPage(shown));
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
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  const isErasing = await services.db.asUser(row.userId, (owned) =>
    saveAnswer(owned, services, row, (scope) => body?.[scope] === 'yes'),
  );
  const done = isErasing ? 'erasing' : 'saved';
  return reply.headers(headers).redirect(`/consent/${request.params.token}?done=${done}`, 303);
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
