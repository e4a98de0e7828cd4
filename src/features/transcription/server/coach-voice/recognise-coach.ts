import type { Services } from '#platform/services.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import { isAppError } from '#shared/errors.ts';
import type { Turn } from '#shared/transcript.ts';
import { findCoach, spansForEmbedding } from '../../rules/coach-voice.ts';
import { channelLabels } from '../../rules/voices.ts';
import { learnedVoice, type VoiceEmbedding } from './coach-voice.ts';
import * as store from './voice-store.ts';

/**
 * Which voice of a recording is the coach's, for a coach who asked to be recognised. What the others sound like is
 * forgotten as soon as it is compared. It is a guess that a transcript can do without: a failure leaves it open.
 */
const sides: readonly string[] = Object.values(channelLabels);

export async function recogniseCoach(
  { db, keys, log }: Pick<Services, 'db' | 'keys' | 'log'>,
  userId: string,
  engine: SpeechToText,
  { wav, turns }: { wav: string; turns: readonly Turn[] },
  signal: AbortSignal,
): Promise<string | null> {
  if (!engine.embedVoice) return null;
  // Channels say by themselves who is who.
  const labels = [...new Set(turns.map((turn) => turn.speaker))].filter((label) => !sides.includes(label));
  const isWanted = await db.asUser(
    userId,
    async (owned) => (await store.isEnabled(owned)) && (await store.countSamples(owned)) > 0,
  );
  if (!isWanted || labels.length === 0) return null;
  try {
    const heard = new Map<string, VoiceEmbedding>();
    for (const label of labels) {
      const spans = spansForEmbedding(spansOf(turns, label));
      if (spans) heard.set(label, await engine.embedVoice(wav, spans, signal));
    }
    const [first] = heard.values();
    if (!first) return null;
    const coach = await db.asUser(userId, (owned) => learnedVoice(owned, keys, first.model));
    const vectors = new Map([...heard].map(([label, { vector }]) => [label, vector]));
    return coach && findCoach(coach, vectors);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ code: isAppError(error) ? error.code : 'internal' }, "the coach's voice was not looked for");
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
