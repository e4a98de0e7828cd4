/**
 * Cuts a recording into the pieces a speech engine takes. The rule: cut in pauses; inside speech only where one
 * stretch alone is longer than a piece may be; every second of speech is in exactly one piece.
 */
import { createWavWriter, readSamples } from './wav.ts';
import type { Stretch } from './voice-activity.ts';

/** From the start of its first stretch to the end of its last; the silence around it is in no piece. */
export type Piece = { start: number; end: number };

/** Equal parts, so that no part is a leftover of a few words. */
function splitLong({ start, end }: Stretch, maxSeconds: number): Stretch[] {
  const parts = Math.max(1, Math.ceil((end - start) / maxSeconds));
  const at = (part: number) => (part === parts ? end : start + ((end - start) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({ start: at(part), end: at(part + 1) }));
}

export function cutAtPauses(speech: Stretch[], { maxSeconds }: { maxSeconds: number }): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of speech.flatMap((one) => splitLong(one, maxSeconds))) {
    const last = pieces.at(-1);
    if (last && stretch.end - last.start <= maxSeconds) last.end = stretch.end;
    else pieces.push({ ...stretch });
  }
  return pieces;
}

/** Writes the samples from `start` to `end` as a WAV of their own; times in it begin at 0. */
export async function extractPiece(
  wav: string,
  start: number,
  end: number,
  outFile: string,
): Promise<{ seconds: number }> {
  const writer = await createWavWriter(outFile);
  try {
    for await (const samples of readSamples(wav, start, end)) await writer.write(samples);
    return await writer.finish();
  } finally {
    await writer.close();
  }
}
