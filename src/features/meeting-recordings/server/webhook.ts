import type { FastifyInstance } from 'fastify';
import type { Owned } from '#platform/db/database.ts';
import { addWebhookRoute } from '#platform/http/webhook-route.ts';
import type { Services } from '#platform/services.ts';
import type { MeetingWebhook } from '#ports/meeting-recordings.ts';
import { addActivity } from '../../activity/server/actions.ts';
import { disconnect } from '../../connections/server/actions.ts';
import { webhookPath } from '../contract.ts';
import { importAutomatically } from './actions.ts';
import { nameSpeakersJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Takes the provider's messages, in any order and as often as they come. A message is noted as received when its work is
 * done: one that a crash cut off is done again, which changes nothing more.
 */
type Message = Exclude<MeetingWebhook, { kind: 'challenge' }>;

export function addWebhook(server: FastifyInstance, services: Services): void {
  const provider = services.meetingRecordings;
  addWebhookRoute(server, webhookPath(provider.name), async (headers, body, reply) => {
    const message = provider.readWebhook(headers, body, services.clock.now());
    if (message.kind === 'challenge') return message.answer;
    await takeMessage(services, message);
    return reply.code(204).send();
  });
}

async function takeMessage(services: Services, message: Message): Promise<void> {
  const { db, meetingRecordings: provider } = services;
  if (await db.asAnonymous((tx) => store.isReceived(tx, provider.name, message.id))) return;
  if (message.kind !== 'other') await act(services, message);
  await db.asAnonymous((tx) => store.addReceived(tx, provider.name, message.id));
}

async function act(services: Services, message: Exclude<Message, { kind: 'other' }>): Promise<void> {
  const { db, meetingRecordings: provider } = services;
  const { accountId, sentAt } = message;
  const owner = await db.asBearer(`${provider.name}:${accountId}`, (tx) =>
    store.findOwner(tx, provider.name, accountId),
  );
  // Late messages about an account that is gone, or of a time before it was connected again.
  if (!owner || (message.kind === 'deauthorized' && sentAt < owner.connectedAt)) return;
  const { userId } = owner;
  if (message.kind === 'deauthorized') return deauthorize(services, userId);
  await db.asUser(userId, async (owned) => {
    if (message.kind === 'recorded') {
      await store.saveFound(owned, provider.name, message.recordings);
      const found = message.recordings.map(({ externalId }) => externalId);
      await importAutomatically(owned, services, found);
    } else await renameLater(owned, services, message.externalIdPrefix);
  });
}

/** The tokens and all that was not imported go at once (`forgetRecordings`); when is kept for the coach. */
async function deauthorize(services: Services, userId: string): Promise<void> {
  const { db, clock, meetingRecordings: provider, log } = services;
  await disconnect(services, userId, provider.name);
  await db.asUser(userId, (owned) =>
    addActivity(
      owned,
      { activityType: 'deauthorized', resourceType: 'connection', metadata: { provider: provider.name } },
      clock.now(),
    ),
  );
  log.info({ provider: provider.name, userId }, 'a coach removed the app at the provider');
}

/** Before the import there is nothing to name: the import itself asks for names at its end. */
async function renameLater(
  owned: Owned,
  { jobs, meetingRecordings: provider }: Services,
  prefix: string,
): Promise<void> {
  for (const { id, conversationId } of await store.listByPrefix(owned, provider.name, prefix))
    if (conversationId)
      await jobs.enqueue(owned.tx, nameSpeakersJob, { userId: owned.userId, recordingId: id });
}
