import { decrypt, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { dataKeyOf } from '../../../identity/server/data-key.ts';
import type { VoiceRecognition } from '../../contract.ts';
import { averageVoice } from '../../rules/coach-voice.ts';
import * as store from './voice-store.ts';

/**
 * The coach's own voice, stored only if the coach switched recognition on: an encrypted sample for each recording, so
 * that deleting or correcting a recording deletes its sample too.
 */
type Needs = Pick<Services, 'engines' | 'clock'>;

export async function getVoiceRecognition(owned: Owned, { engines }: Needs): Promise<VoiceRecognition> {
  const reason = await unavailable(engines);
  return {
    enabled: await store.isEnabled(owned),
    learnedFrom: await store.countSamples(owned),
    available: reason === null,
    reason,
  };
}

export async function setVoiceRecognition(
  owned: Owned,
  services: Needs,
  { enabled }: { enabled: boolean },
): Promise<VoiceRecognition> {
  if (enabled) await store.enable(owned, services.clock.now());
  else await store.disable(owned);
  return getVoiceRecognition(owned, services);
}

/** Recognition may have been switched off while the conversation was deleted. */
export async function dropUnwantedSample(owned: Owned, conversationId: string): Promise<void> {
  if (!(await store.lockEnabled(owned))) await store.deleteSample(owned, conversationId);
}

async function unavailable(engines: Services['engines']): Promise<string | null> {
  const able = engines.find((engine) => engine.embedVoice);
  if (!able) return 'No speech engine on this server can recognise voices.';
  const state = await able.state();
  return state.ready ? null : state.reason;
}

export type VoiceEmbedding = { model: string; vector: Float32Array };

const placeOf = ({ userId }: Owned, conversationId: string): EncryptionContext => ({
  table: 'coach_voice_samples',
  column: 'voice',
  row: conversationId,
  user: userId,
});

/** The coach's voice as the vector of one model; null without samples. */
export async function learnedVoice(
  owned: Owned,
  keys: Services['keys'],
  model: string,
): Promise<Float32Array | null> {
  const samples = (await store.listSamples(owned)).filter((sample) => sample.model === model);
  if (samples.length === 0) return null;
  const key = await dataKeyOf(owned, keys);
  return averageVoice(
    samples.map(({ conversationId, voice }) => {
      const bytes = decrypt(key, placeOf(owned, conversationId), voice);
      return new Float32Array(new Uint8Array(bytes).buffer);
    }),
  );
}

export async function saveSample(
  owned: Owned,
  keys: Services['keys'],
  { conversationId, label, embedding }: { conversationId: string; label: string; embedding: VoiceEmbedding },
): Promise<void> {
  const { vector, model } = embedding;
  const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
  const voice = encrypt(await dataKeyOf(owned, keys), placeOf(owned, conversationId), bytes);
  await store.putSample(owned, { conversationId, label, model, voice });
}
