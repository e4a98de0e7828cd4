import type { Services } from '#platform/services.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import { isAppError } from '#shared/errors.ts';
import type { Turn } from '#shared/transcript.ts';
import { findCoach, spansForEmbedding } from '../../rules/coach-voice.ts';
import { channelLabels } from '../../rules/voices.ts';
import { learnedVoice, type VoiceEmbedding } from './coach-voice.ts';
import * as store from './voice-store.ts';

/**
 * Finds the coach's voice in a recording, for a coach who switched recognition on. The other voices are compared and
 * never stored. The result is a guess a transcript can do without: after a failure it stays open.
 */
const channels: readonly string[] = Object.values(channelLabels);

export async function recogniseCoach(
  { db, keys, log }: Pick<Services, 'db' | 'keys' | 'log'>,
  engine: SpeechToText,
  { userId, wav, turns }: { userId: string; wav: string; turns: readonly Turn[] },
  signal: AbortSignal,
): Promise<string | null> {
  if (!engine.embedVoice) return null;
  // Channel labels already say who speaks.
  const labels = [...new Set(turns.map((turn) => turn.speaker))].filter((label) => !channels.includes(label));
  const isWanted = await db.asUser(
    userId,
    async (owned) => (await store.isEnabled(owned)) && (await store.countSamples(owned)) > 0,
  );
  if (!isWanted || labels.length === 0) return null;
  try {
    const embeddings = new Map<string, VoiceEmbedding>();
    for (const label of labels) {
      const spans = spansForEmbedding(spansOf(turns, label));
      if (spans) embeddings.set(label, await engine.embedVoice(wav, spans, signal));
    }
    const [first] = embeddings.values();
    if (!first) return null;
    const coach = await db.asUser(userId, (owned) => learnedVoice(owned, keys, first.model));
    const vectors = new Map([...embeddings].map(([label, { vector }]) => [label, vector]));
    return coach && findCoach(coach, vectors);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ code: isAppError(error) ? error.code : 'internal' }, 'voice recognition was skipped');
    return null;
  }
}

export const spansOf = (
  turns: readonly { speaker: string; start: number | null; end: number | null }[],
  label: string,
): { start: number; end: number }[] =>
  turns.flatMap(({ speaker, start, end }) =>
    speaker === label && start !== null && end !== null ? [{ start, end }] : [],
  );
