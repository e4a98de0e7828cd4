import { labelStretches } from '#platform/audio/draft-diarisation.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { SpeakerSegment } from '../rules/turns.ts';
import { assignVoices, type VoiceSpan } from '../rules/voices.ts';
import type { DecodedAudio, RecognisedPieces } from './recognise-speech.ts';

type Recording = { pieces: RecognisedPieces; audio: DecodedAudio; speakerCount: number | null };

/**
 * Speaker diarisation: by channel where each has a voice of its own, else by the engine's own labels, else by the
 * engine's diarisation of the whole recording, else by a rough comparison of pitch and timbre. A guess until a person
 * confirms it.
 */
export async function diarise(
  engine: SpeechToText,
  { pieces, audio, speakerCount }: Recording,
  signal: AbortSignal,
): Promise<SpeakerSegment[]> {
  const segments = pieces.flatMap(({ piece, result, speaker }, index) =>
    result.segments.map((segment) => ({
      ...segment,
      // The same label in two pieces can be two voices.
      speaker:
        speaker ??
        (segment.speaker === null || pieces.length === 1 ? segment.speaker : `${index}/${segment.speaker}`),
      start: segment.start + piece.start,
      end: segment.end + piece.start,
      words: segment.words.map((word) => ({
        ...word,
        start: word.start + piece.start,
        end: word.end + piece.start,
      })),
    })),
  );
  const byChannel = segments.flatMap(({ speaker, ...segment }) => (speaker ? [{ ...segment, speaker }] : []));
  if (audio.tracks.every((track) => track.speaker !== null)) return byChannel;
  const isLabelled = pieces.length === 1 && segments.every((segment) => segment.speaker !== null);
  if (isLabelled) return assignVoices(segments, []);
  const spans = engine.labelSpeakers
    ? await engine.labelSpeakers(audio.wav, speakerCount, signal)
    : await roughSpans(audio, speakerCount);
  return assignVoices(
    segments.map((segment) => ({ ...segment, speaker: null })),
    spans,
  );
}

async function roughSpans({ wav, speech }: DecodedAudio, speakers: number | null): Promise<VoiceSpan[]> {
  const labels = await labelStretches(wav, speech, { speakers });
  return speech.map((stretch, i) => ({ ...stretch, speaker: String(labels[i]) }));
}
