import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { probeAudio, type Probe } from '#platform/audio/probe.ts';
import { confirmEncrypted, putEncrypted } from '#platform/crypto/encrypted-object.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import { mediaTypeOf } from '../../rules/media-type.ts';
import { reasons, type Reason } from '../../rules/status.ts';
import { newAudioKey } from '../audio-key.ts';
import { deleteAudioJob } from '../jobs.ts';
import * as store from '../store.ts';

/**
 * Takes a complete file: probes its content, encrypts it into the storage, and keeps a row until a conversation takes
 * it over. Of a file without audio only a row with the reason is kept.
 */
export type ReceivedFile = { id: string; userId: string; file: string; filename: string; bytes: number };

type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'clock' | 'jobs'>;

export async function encryptUpload(services: Needs, received: ReceivedFile): Promise<void> {
  const outcome = await probe(services, received.file);
  if ('reason' in outcome) {
    await services.db.asUser(received.userId, (owned) =>
      store.insertUpload(owned, { ...pick(received), reason: outcome.reason }),
    );
    return;
  }
  const storageKey = `audio/${received.userId}/${randomUUID()}`;
  const key = await services.db.asUser(received.userId, (owned) =>
    newAudioKey(owned, services.keys, storageKey),
  );
  const target = { storageKey, objectKey: key.objectKey };
  const { plainSize } = await putEncrypted(services.storage, target, createReadStream(received.file));
  await confirmEncrypted(services.storage, { ...target, plainSize }).catch(async (error: unknown) => {
    await services.storage.delete(storageKey); // the uploaded file stays, and the next request encrypts it again
    throw error;
  });
  // A failure may be only a lost answer: the object stays, because a row may name it.
  const isFirst = await services.db.asUser(received.userId, async (owned) => {
    await forgetStale(owned, services);
    return store.insertUpload(owned, {
      ...pick(received),
      storageKey,
      dataKey: key.wrapped,
      bytes: plainSize,
      type: mediaTypeOf(outcome.probe.container),
      seconds: outcome.probe.seconds,
    });
  });
  if (!isFirst) await services.storage.delete(storageKey); // a concurrent call was first
}

const keptDays = 7; // as long as an unfinished upload

/** Deletes this coach's uploads that no conversation has taken over for a week, with their audio. */
async function forgetStale(owned: Owned, { clock, jobs }: Pick<Services, 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  for (const { storageKey } of await store.deleteUploadsBefore(owned, before))
    if (storageKey) await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey });
}

const pick = ({ id, filename, bytes }: ReceivedFile) => ({ id, filename, bytes });

async function probe({ audio, log }: Needs, file: string): Promise<{ probe: Probe } | { reason: Reason }> {
  try {
    return { probe: await probeAudio(audio, file) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const reason = error.code === 'too_large' ? 'too_long' : reasons.find((known) => known === error.code);
    if (reason === 'unsupported_media' || reason === 'unusable_audio' || reason === 'too_long')
      return { reason };
    // No decoder on this machine: the recording is kept until one is installed.
    log.warn({ code: error.code }, 'an upload could not be probed');
    return { probe: { seconds: null, channels: 1, codec: 'unknown', container: 'unknown' } };
  }
}
