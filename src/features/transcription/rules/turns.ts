import type { Segment } from '#shared/transcript.ts';
import type { Turn, Word } from '#shared/transcript.ts';

/**
 * Builds turns from recognised segments: consecutive segments of one voice become one turn, unless there is a long pause
 * or the turn would be too long to serve as a precise source.
 */
const pauseSeconds = 3; // a longer silence is a new thought
const longestSeconds = 60; // a click on a source should land within a minute of talk

export type SpeakerSegment = Omit<Segment, 'speaker'> & { speaker: string };

export function buildTurns(segments: SpeakerSegment[]): Turn[] {
  const turns: (Turn & { start: number; end: number; words: Word[] })[] = [];
  for (const segment of segments.toSorted((a, b) => a.start - b.start)) {
    const text = segment.text.trim();
    if (!text) continue;
    const last = turns.at(-1);
    const continues =
      last !== undefined &&
      last.speaker === segment.speaker &&
      segment.start - last.end < pauseSeconds &&
      segment.end - last.start <= longestSeconds;
    if (continues) {
      last.text += ` ${text}`;
      last.end = Math.max(last.end, segment.end);
      last.words.push(...segment.words);
    } else {
      const { speaker, start, end } = segment;
      turns.push({ speaker, role: 'other', start, end, text, words: [...segment.words] });
    }
  }
  return turns;
}
