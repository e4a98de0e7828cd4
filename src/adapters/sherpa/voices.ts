import type { Segment } from '#shared/transcript.ts';
import type { Word } from '#shared/transcript.ts';
import { segmentOf } from './words.ts';

/** One voice speaking; the label holds within one recording. */
export type SpeakerSpan = { start: number; end: number; speaker: string };

const reachSeconds = 0.5; // diarization cuts the first and last sound of a turn by about this much

/**
 * Gives every word the voice that overlaps it most, and cuts segments where the voice changes. A word that no voice
 * overlaps goes to one within reach, else to the voice before it.
 */
export const giveSpeakers = (segments: Segment[], spans: SpeakerSpan[]): Segment[] => {
  let before: string | null = null;
  return segments.flatMap((segment) => {
    if (segment.words.length === 0) {
      before = speakerAt(segment, spans) ?? before;
      return [{ ...segment, speaker: before }];
    }
    const runs: { speaker: string | null; words: Word[] }[] = [];
    for (const word of segment.words) {
      before = speakerAt(word, spans) ?? before;
      const run = runs.at(-1);
      if (run && run.speaker === before) run.words.push(word);
      else runs.push({ speaker: before, words: [word] });
    }
    // An engine's text may be finer than its words joined (punctuation), so an uncut segment keeps it.
    const [only] = runs;
    if (runs.length === 1 && only) return [{ ...segment, speaker: only.speaker }];
    return runs.map(({ speaker, words }) => segmentOf(words, speaker));
  });
};

const speakerAt = (piece: { start: number; end: number }, spans: SpeakerSpan[]): string | null => {
  const shared = new Map<string, number>();
  let nearest: { speaker: string; away: number } | null = null;
  for (const { start, end, speaker } of spans) {
    const overlap = Math.min(piece.end, end) - Math.max(piece.start, start);
    if (overlap > 0) shared.set(speaker, (shared.get(speaker) ?? 0) + overlap);
    if (-overlap <= reachSeconds && (!nearest || -overlap < nearest.away))
      nearest = { speaker, away: -overlap };
  }
  const most = [...shared].toSorted((a, b) => b[1] - a[1])[0];
  return most?.[0] ?? nearest?.speaker ?? null;
};
