import { Webhook } from 'standardwebhooks';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { failureOfStatus, isFinal, isGivenUp, nextAttempt, type Failure } from '../rules/attempts.ts';
import { pause } from './actions.ts';
import { deliverJob, type DeliverPayload } from './jobs.ts';
import { signingSecrets } from './secrets.ts';
import * as store from './store.ts';

/**
 * One attempt at a message. The request goes out between two transactions: a run that is killed after it is made again
 * with the same id, by which the receiver knows it.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'webhooks'>;

type Outcome = { failure: Failure | null; responseStatus: number | null };

const answerMs = 15_000;

export async function deliver(services: Needs, job: DeliverPayload, signal: AbortSignal): Promise<void> {
  const message = await services.db.asUser(job.userId, async (owned) => {
    const delivery = await store.findDelivery(owned, job.deliveryId);
    if (delivery?.status !== 'waiting' || delivery.attempts !== job.attempts) return null;
    const endpoint = await store.findEndpoint(owned, delivery.endpointId);
    if (!endpoint || endpoint.pausedAt) return null;
    const secrets = await signingSecrets(owned, services, endpoint);
    return { id: delivery.id, url: endpoint.url, body: JSON.stringify(delivery.payload), secrets };
  });
  if (!message) return;
  const outcome = await send(services, message, signal);
  await services.db.asUser(job.userId, (owned) => record(owned, services, job, outcome));
}

type Message = { id: string; url: string; body: string; secrets: string[] };

async function send({ webhooks, clock }: Needs, message: Message, stop: AbortSignal): Promise<Outcome> {
  const sentAt = clock.now();
  const signatures = message.secrets.map((secret) =>
    new Webhook(secret).sign(message.id, sentAt, message.body),
  );
  const limit = AbortSignal.timeout(answerMs);
  try {
    const answer = await webhooks.fetch(message.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stop, limit]),
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
      body: message.body,
    });
    await answer.body?.cancel();
    return { failure: failureOfStatus(answer.status), responseStatus: answer.status };
  } catch (error) {
    if (stop.aborted) throw error; // this process is stopping; the job runs again
    return { failure: limit.aborted ? 'timeout' : failureOf(error), responseStatus: null };
  }
}

function failureOf(error: unknown): Failure {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isAppError(cause) && cause.code === 'provider_refused') return 'refused_address';
  return 'unreachable';
}

/** Also for a job that died: its attempt counts, and the next one is made. */
export async function record(
  owned: Owned,
  { clock, jobs }: Pick<Needs, 'clock' | 'jobs'>,
  { deliveryId: id, attempts }: DeliverPayload,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now();
  const made = attempts + 1;
  const next = isRetried(outcome) ? nextAttempt(made, now) : null;
  const change = { ...outcome, ...stateAfter(outcome, next, now), attempts: made };
  const row = await store.updateWaiting(owned, { id, attempts }, change);
  if (!row) return; // another run of this job was first
  if (next)
    await jobs.enqueue(
      owned.tx,
      deliverJob,
      { userId: owned.userId, deliveryId: id, attempts: made },
      { startAfter: next },
    );
  else if (outcome.failure) await pauseIfGivenUp(owned, row.endpointId, outcome.failure, now);
}

const isRetried = ({ failure }: Outcome): boolean => failure !== null && !isFinal(failure);

const stateAfter = ({ failure }: Outcome, next: Date | null, now: Date) => ({
  status: failure === null ? 'delivered' : next ? 'waiting' : 'failed',
  nextAttemptAt: next,
  ...(failure === null ? { deliveredAt: now } : {}),
});

async function pauseIfGivenUp(owned: Owned, endpointId: string, failure: Failure, now: Date): Promise<void> {
  if (failure === 'gone') return pause(owned, endpointId, { by: 'gone', now });
  const since = await store.failingSince(owned, endpointId);
  if (since && isGivenUp(since, now)) await pause(owned, endpointId, { by: 'failures', now });
}
