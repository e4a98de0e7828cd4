/**
 * Decides which voice of a recording is the coach's: compares its embeddings with those of the coach's voice in earlier
 * recordings. Voices are compared with the coach's only, never with each other.
 */
export type Span = { start: number; end: number };

/** The threshold of sherpa-onnx's own examples; above it no two people were taken for one. */
const sameVoice = 0.6;

/** A minute identifies a voice, and more only takes time. Less than three seconds is not reliable. */
const enoughSeconds = 60;
const fewestSeconds = 3;
const shortestSpan = 0.5; // "mm-hm" sounds alike from anyone

/** The longest spans of a voice, up to a minute; null where there is too little to identify it. */
export function spansForEmbedding(spans: readonly Span[]): Span[] | null {
  const chosen: Span[] = [];
  let seconds = 0;
  for (const span of spans.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    if (seconds >= enoughSeconds || lengthOf(span) < shortestSpan) break;
    const end = Math.min(span.end, span.start + enoughSeconds - seconds);
    chosen.push({ start: span.start, end });
    seconds += end - span.start;
  }
  return seconds < fewestSeconds ? null : chosen.toSorted((a, b) => a.start - b.start);
}

const lengthOf = ({ start, end }: Span): number => end - start;

export function similarity(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  for (const [i, value] of a.entries()) dot += value * (b[i] ?? 0);
  const size = Math.hypot(...a) * Math.hypot(...b);
  return a.length === b.length && size > 0 ? dot / size : 0;
}

/** Each recording counts as much as any other, however loud it was. */
export function averageVoice(voices: readonly Float32Array[]): Float32Array | null {
  const [first] = voices;
  if (!first) return null;
  const sum = new Float32Array(first.length);
  for (const voice of voices) {
    const size = Math.hypot(...voice) || 1;
    for (const [i, value] of voice.entries()) sum[i]! += value / size;
  }
  return sum;
}

/** The label of the most similar voice, if it is similar enough. */
export function findCoach(coach: Float32Array, voices: ReadonlyMap<string, Float32Array>): string | null {
  const ranked = [...voices]
    .map(([label, voice]) => ({ label, like: similarity(coach, voice) }))
    .toSorted((a, b) => b.like - a.like);
  return ranked[0] && ranked[0].like >= sameVoice ? ranked[0].label : null;
}
