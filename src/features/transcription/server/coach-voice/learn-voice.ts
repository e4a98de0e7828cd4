import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeToWav } from '#platform/audio/decode.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as processing from '../../../conversations/server/processing.ts';
import { spansForEmbedding, type Span } from '../../rules/coach-voice.ts';
import { channelLabels } from '../../rules/voices.ts';
import { loadDocument, lockTranscript } from '../edit/document-store.ts';
import { findTranscript } from '../store.ts';
import { saveSample } from './coach-voice.ts';
import type { LearnVoicePayload } from './learn-voice-job.ts';
import { spansOf } from './recognise-coach.ts';
import * as store from './voice-store.ts';

/**
 * Stores the coach's voice sample of one recording, where a person said which speaker is the coach. Where no speaker, or
 * more than one, is the coach, the sample of that recording is deleted.
 */
const channels: readonly string[] = Object.values(channelLabels);

export async function learnVoice(
  services: Services,
  { userId, conversationId }: LearnVoicePayload,
  signal: AbortSignal,
): Promise<void> {
  const as = <T>(work: (owned: Owned) => Promise<T>) => services.db.asUser(userId, work);
  const known = await as((owned) => findCoachSpeech(owned, conversationId));
  if (!known) return as((owned) => store.deleteSample(owned, conversationId));
  if (known.isLearned) return;
  const engine = services.engines.find(({ name }) => name === known.engine);
  const spans = spansForEmbedding(known.spans);
  if (!engine?.embedVoice || !spans || !(await engine.state()).ready) return;

  const folder = await mkdtemp(join(services.scratchFolder, 'voice-'));
  try {
    const recording = join(folder, 'recording');
    const wav = join(folder, 'speech.wav');
    await processing.openRecording(services, userId, known.conversation, recording);
    await decodeToWav(services.audio, recording, wav, { signal });
    const embedding = await engine.embedVoice(wav, spans, signal);
    await as(async (owned) => {
      if (!(await store.lockEnabled(owned))) return; // switched off meanwhile
      await lockTranscript(owned, conversationId);
      const now = await findCoachSpeech(owned, conversationId);
      if (now?.label !== known.label) return; // the edit since then enqueued a job of its own
      // Lines that went to another speaker in between are in the embedding as well: the job is retried.
      if (!sameSpans(now.spans, known.spans)) throw new AppError('stale');
      await saveSample(owned, services.keys, { conversationId, label: known.label, embedding });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sameSpans = (one: Span[], other: Span[]): boolean => JSON.stringify(one) === JSON.stringify(other);

async function findCoachSpeech(owned: Owned, conversationId: string) {
  if (!(await store.isEnabled(owned))) return null;
  const conversation = await processing.findConversation(owned, conversationId);
  const transcript = await findTranscript(owned, conversationId);
  if (!conversation?.audioKey || !transcript) return null;
  const { lines, voices } = await loadDocument(owned, conversationId, 'no words');
  const coaches = voices.filter((voice) => voice.role === 'coach' && !voice.isGuess);
  const [coach] = coaches;
  if (!coach || coaches.length > 1 || channels.includes(coach.label)) return null;
  const visible = lines.filter((line) => !line.isRemoved);
  const sample = await store.findSample(owned, conversationId);
  return {
    conversation,
    engine: transcript.engine,
    label: coach.label,
    spans: spansOf(visible, coach.label),
    isLearned: sample?.label === coach.label,
  };
}
