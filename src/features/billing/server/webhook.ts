import type { FastifyInstance } from 'fastify';
import { requireAccess } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import type { Payments } from '#ports/payments.ts';
import { AppError } from '#shared/errors.ts';
import { webhookPath } from '../contract.ts';
import { syncJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Takes the payment provider's messages. Each one is noted and has the subscription read back by a job, in one
 * transaction: one that comes again does nothing, and one whose answer got lost was not forgotten.
 */
const bodyBytes = 1024 * 1024;
const provider: Payments['name'] = 'stripe'; // its address is known to the provider, also while no key is set

export function addWebhook(server: FastifyInstance, services: Services): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath(provider), {
      schema: { hide: true },
      bodyLimit: bodyBytes,
      onRequest: requireAccess('public'),
      handler: async ({ headers, body }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await takeMessage(services, headers, bytes);
        return reply.code(204).send();
      },
    });
  });
}

async function takeMessage(
  { db, payments, jobs, clock }: Services,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): Promise<void> {
  if (!payments) throw new AppError('unauthenticated');
  const { id, customerId } = await payments.readWebhook(headers, body, clock.now());
  const userId = customerId
    ? await db.asBearer(`${payments.name}:${customerId}`, (tx) => store.findOwner(tx, customerId))
    : null;
  await db.asAnonymous(async (tx) => {
    const isNew = await store.addReceived(tx, payments.name, id);
    if (isNew && userId) await jobs.enqueue(tx, syncJob, { userId });
  });
}
