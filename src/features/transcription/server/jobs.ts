import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError, type ErrorCode } from '#shared/errors.ts';
import { secondsToNextTry } from '#shared/retry.ts';
import { reasons, type Reason } from '../../conversations/rules/status.ts';
import * as processing from '../../conversations/server/processing.ts';
import { transcribe } from './transcribe.ts';
import { transcribeJob, type TranscribePayload } from './transcribe-job.ts';

export const transcriptionJobs = (services: Services): JobHandler[] => [
  handle(transcribeJob, async (payload, { signal, isLastTry }) => {
    try {
      await transcribe(services, payload, signal);
    } catch (error) {
      if (signal.aborted) throw error; // this process is stopping; another run goes on from the saved pieces
      if (await tryLater(services, payload, error)) return;
      if (!isAppError(error) && !isLastTry) throw error;
      await giveUp(services, payload, error);
      if (!isAppError(error)) throw error;
    }
  }),
];

/** A provider that is busy or down is asked again later, in a job of its own; the screen says that it waits. */
async function tryLater(services: Services, payload: TranscribePayload, error: unknown): Promise<boolean> {
  if (!isAppError(error)) return false;
  const now = services.clock.now();
  const since = payload.since ? new Date(payload.since) : now;
  const tries = (payload.tries ?? 0) + 1;
  const sinceSeconds = (now.getTime() - since.getTime()) / 1000;
  const pause = secondsToNextTry(error, { times: tries, sinceSeconds }, Math.random());
  if (pause === null) return false;
  const { userId, conversationId, run } = payload;
  await services.db.asUser(userId, async (owned) => {
    const stage = { status: 'transcribing', reason: error.code as Reason, secondsLeft: null } as const;
    if (!(await processing.setStage(owned, services.changes, conversationId, run, stage))) return;
    await services.jobs.enqueue(
      owned.tx,
      transcribeJob,
      { userId, conversationId, run, tries, since: since.toISOString() },
      { startAfter: new Date(now.getTime() + pause * 1000) },
    );
  });
  return true;
}

/** `unavailable` is the decoder's word for not being installed. */
const reasonOf: Partial<Record<ErrorCode, Reason>> = { too_large: 'too_long', unavailable: 'no_engine' };

/** The recording stays; the screen says why and offers to try again. */
async function giveUp(
  services: Services,
  { userId, conversationId, run }: TranscribePayload,
  error: unknown,
) {
  const code = isAppError(error) ? error.code : 'internal';
  const reason = reasonOf[code] ?? reasons.find((known) => known === code) ?? 'internal';
  const status = reason === 'no_engine' ? 'held' : 'failed';
  await services.db.asUser(userId, (owned) =>
    processing.setStage(owned, services.changes, conversationId, run, { status, reason }),
  );
}
