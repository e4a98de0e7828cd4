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
 * Keeps what the coach sounds like in one recording, where a person said which speaker is the coach. Where nobody, or
 * more than one, is the coach any more, what was learned from the recording goes.
 */
const sides: readonly string[] = Object.values(channelLabels);

export async function learnVoice(
  services: Services,
  { userId, conversationId }: LearnVoicePayload,
  signal: AbortSignal,
): Promise<void> {
  const as = <T>(work: (owned: Owned) => Promise<T>) => services.db.asUser(userId, work);
  const told = await as((owned) => findCoachSpeech(owned, conversationId));
  if (!told) return as((owned) => store.deleteSample(owned, conversationId));
  if (told.isLearned) return;
  const engine = services.engines.find((known) => known.name === told.engine);
  const spans = spansForEmbedding(told.spans);
  if (!engine?.embedVoice || !spans || !(await engine.state()).ready) return;

  const folder = await mkdtemp(join(services.scratchFolder, 'voice-'));
  try {
    const recording = join(folder, 'recording');
    const wav = join(folder, 'speech.wav');
    await processing.openRecording(services, userId, told.conversation, recording);
    await decodeToWav(services.audio, recording, wav, { signal });
    const heard = await engine.embedVoice(wav, spans, signal);
    await as(async (owned) => {
      if (!(await store.lockEnabled(owned))) return; // switched off meanwhile
      await lockTranscript(owned, conversationId);
      const now = await findCoachSpeech(owned, conversationId);
      if (now?.label !== told.label) return; // what was said since made a job of its own
      // Lines that went to somebody else in between were heard as well: the job is tried again.
      if (!sameSpans(now.spans, told.spans)) throw new AppError('stale');
      await saveSample(owned, services.keys, { conversationId, label: told.label, heard });
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
  if (!coach || coaches.length > 1 || sides.includes(coach.label)) return null;
  const shown = lines.filter((line) => !line.isRemoved);
  const sample = await store.findSample(owned, conversationId);
  return {
    conversation,
    engine: transcript.engine,
    label: coach.label,
    spans: spansOf(shown, coach.label),
    isLearned: sample?.label === coach.label,
  };
}
