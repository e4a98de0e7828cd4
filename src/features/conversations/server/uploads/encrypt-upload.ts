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
 * Takes a file that received whole: judges it by its content, seals it into the storage, and remembers it until a
 * conversation takes it. What holds no audio is remembered with the reason and kept nowhere.
 */
export type ReceivedFile = { id: string; userId: string; file: string; filename: string; bytes: number };

type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'clock' | 'jobs'>;

export async function encryptUpload(services: Needs, received: ReceivedFile): Promise<void> {
  const verdict = await judge(services, received.file);
  if ('reason' in verdict) {
    await services.db.asUser(received.userId, (owned) =>
      store.insertUpload(owned, { ...pick(received), reason: verdict.reason }),
    );
    return;
  }
  const storageKey = `audio/${received.userId}/${randomUUID()}`;
  const key = await services.db.asUser(received.userId, (owned) =>
    newAudioKey(owned, services.keys, storageKey),
  );
  const place = { storageKey, objectKey: key.objectKey };
  const { plainSize } = await putEncrypted(services.storage, place, createReadStream(received.file));
  await confirmEncrypted(services.storage, { ...place, plainSize }).catch(async (error: unknown) => {
    await services.storage.delete(storageKey); // the file that received stays, and is sealed again when it is asked for
    throw error;
  });
  // If this fails its answer may have been lost only: the object stays, because a row may name it.
  const isFirst = await services.db.asUser(received.userId, async (owned) => {
    await forgetStale(owned, services);
    return store.insertUpload(owned, {
      ...pick(received),
      storageKey,
      dataKey: key.wrapped,
      bytes: plainSize,
      type: mediaTypeOf(verdict.probe.container),
      seconds: verdict.probe.seconds,
    });
  });
  if (!isFirst) await services.storage.delete(storageKey); // sealed by a call that ran beside this one
}

const keptDays = 7; // as long as an unfinished upload

/** Uploads of this coach that no conversation has taken for a week go, with their sound. */
async function forgetStale(owned: Owned, { clock, jobs }: Pick<Services, 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  for (const { storageKey } of await store.deleteUploadsBefore(owned, before))
    if (storageKey) await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey });
}

const pick = ({ id, filename, bytes }: ReceivedFile) => ({ id, filename, bytes });

async function judge({ audio, log }: Needs, file: string): Promise<{ probe: Probe } | { reason: Reason }> {
  try {
    return { probe: await probeAudio(audio, file) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const reason = error.code === 'too_large' ? 'too_long' : reasons.find((known) => known === error.code);
    if (reason === 'unsupported_media' || reason === 'unusable_audio' || reason === 'too_long')
      return { reason };
    // No decoder on this machine: keep the recording; it waits until one is there.
    log.warn({ code: error.code }, 'an upload could not be judged');
    return { probe: { seconds: null, channels: 1, codec: 'unknown', container: 'unknown' } };
  }
}
