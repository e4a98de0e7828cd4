import type { FastifyInstance } from 'fastify';
import { addWebhookRoute } from '#platform/http/webhook-route.ts';
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
const provider: Payments['name'] = 'stripe'; // its address is known to the provider, also while no key is set

export const addWebhook = (server: FastifyInstance, services: Services): void =>
  addWebhookRoute(server, webhookPath(provider), async (headers, body, reply) => {
    await takeMessage(services, headers, body);
    return reply.code(204).send();
  });

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
