import { labelStretches } from '#platform/audio/draft-speakers.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { SpeakerSegment } from '../rules/turns.ts';
import { assignVoices, type VoiceSpan } from '../rules/voices.ts';
import type { Heard, Recognised } from './recognise-speech.ts';

/**
 * Tells the voices of a recording apart: by their channels where each has its own; else by the engine's own labels, else by the engine's ear for the whole recording,
 * else by a rough comparison of pitch and timbre. All of it is a guess until a person confirms it.
 */
export async function diarise(
  engine: SpeechToText,
  recognised: Recognised,
  heard: Heard,
  speakerCount: number | null,
  signal: AbortSignal,
): Promise<SpeakerSegment[]> {
  const segments = recognised.flatMap(({ piece, result, speaker }, index) =>
    result.segments.map((segment) => ({
      ...segment,
      // Labels of two pieces mean two different voices unless there was only one piece.
      speaker:
        speaker ??
        (segment.speaker === null || recognised.length === 1
          ? segment.speaker
          : `${index}/${segment.speaker}`),
      start: segment.start + piece.start,
      end: segment.end + piece.start,
      words: segment.words.map((word) => ({
        ...word,
        start: word.start + piece.start,
        end: word.end + piece.start,
      })),
    })),
  );
  const bySide = segments.flatMap(({ speaker, ...segment }) => (speaker ? [{ ...segment, speaker }] : []));
  if (heard.tracks.every((track) => track.speaker !== null)) return bySide;
  const isLabelled = recognised.length === 1 && segments.every((segment) => segment.speaker !== null);
  if (isLabelled) return assignVoices(segments, []);
  const spans = engine.labelSpeakers
    ? await engine.labelSpeakers(heard.wav, speakerCount, signal)
    : await roughSpans(heard, speakerCount);
  return assignVoices(
    segments.map((segment) => ({ ...segment, speaker: null })),
    spans,
  );
}

async function roughSpans({ wav, speech }: Heard, speakers: number | null): Promise<VoiceSpan[]> {
  const labels = await labelStretches(wav, speech, { speakers });
  return speech.map((stretch, i) => ({ ...stretch, speaker: String(labels[i]) }));
}
