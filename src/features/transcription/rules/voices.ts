import type { Segment } from '#shared/transcript.ts';
import type { SpeakerSegment } from './turns.ts';

/** Assigns a voice to each segment, and labels voices until a person names them. */
export type VoiceSpan = { start: number; end: number; speaker: string };

export const speakerLabel = (index: number): string => `Speaker ${index + 1}`;

/** Labels of two separate channels: each voice has its channel, but no name yet. */
export const channelLabels = { left: 'Left channel', right: 'Right channel' } as const;

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }): number =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start);

const nearest = (segment: { start: number; end: number }, spans: VoiceSpan[]): string | null => {
  let best: VoiceSpan | null = null;
  for (const span of spans) if (!best || overlap(segment, span) > overlap(segment, best)) best = span;
  return best?.speaker ?? null;
};

/**
 * Gives each segment a speaker: the engine's own label, else the voice that speaks longest during it. A segment in which
 * the voice changes is cut between words. Labels are numbered in order of appearance.
 */
export function assignVoices(segments: Segment[], spans: VoiceSpan[]): SpeakerSegment[] {
  const cut = segments.flatMap((segment) =>
    segment.speaker === null ? cutAtChanges(segment, spans) : [segment],
  );
  const known = new Map<string, string>();
  return cut.map((segment) => {
    const voice = segment.speaker ?? nearest(segment, spans) ?? 'only';
    if (!known.has(voice)) known.set(voice, speakerLabel(known.size));
    return { ...segment, speaker: known.get(voice)! };
  });
}

function cutAtChanges(segment: Segment, spans: VoiceSpan[]): Segment[] {
  if (segment.words.length === 0) return [segment];
  const parts: Segment[] = [];
  for (const word of segment.words) {
    const speaker = nearest(word, spans);
    const last = parts.at(-1);
    if (last && last.speaker === speaker) {
      last.words.push(word);
      last.text += ` ${word.text}`;
      last.end = word.end;
    } else parts.push({ start: word.start, end: word.end, text: word.text, speaker, words: [word] });
  }
  // One voice throughout: the engine's own text keeps its punctuation.
  return parts.length === 1 ? [{ ...segment, speaker: parts[0]!.speaker }] : parts;
}
