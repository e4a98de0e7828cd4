import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { confirmEncrypted, putEncrypted } from '#platform/crypto/encrypted-object.ts';
import type { Services } from '#platform/services.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { Conversation } from '../contract.ts';
import { imported } from '../events.ts';
import { sampleAudio, samplePeaks, sampleTitle, sampleTranscript } from '../sample/sample.ts';
import { toConversation } from './actions.ts';
import { newAudioKey } from './audio-key.ts';
import * as store from './store.ts';

/**
 * Creates the sample conversation: written and voiced by us, with its recording, analysed like any other. A repeated
 * call returns the existing one.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'events' | 'clock'>;

export async function openSample(services: Needs, userId: string): Promise<Conversation> {
  const known = await services.db.asUser(userId, store.findSample);
  if (known) return toConversation(known);

  const storageKey = `audio/${userId}/${randomUUID()}`;
  const key = await services.db.asUser(userId, (owned) => newAudioKey(owned, services.keys, storageKey));
  const audio = await readFile(sampleAudio.url);
  const place = { storageKey, objectKey: key.objectKey };
  const { plainSize } = await putEncrypted(services.storage, place, oneChunk(audio));
  await confirmEncrypted(services.storage, { ...place, plainSize });
  return services.db.asUser(userId, async (owned) => {
    const coach = await coachOf(owned);
    const row = await store.insertConversation(owned, {
      title: sampleTitle,
      titleEdited: true,
      sessionDate: localDate(services.clock.now(), coach.timeZone),
      status: 'analysing',
      isSample: true,
      audioKey: storageKey,
      audioDataKey: key.wrapped,
      isEncrypted: true,
      audioFilename: sampleAudio.filename,
      audioType: sampleAudio.contentType,
      audioBytes: audio.length,
      durationSeconds: sampleTranscript.durationSeconds,
      peaks: samplePeaks,
    });
    await services.events.announce(owned.tx, imported, {
      userId,
      conversationId: row.id,
      run: row.run,
      transcript: sampleTranscript,
      format: 'afterword-json',
      unreadableTimes: 0,
    });
    return toConversation(row);
  });
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
