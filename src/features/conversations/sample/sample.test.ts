import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleAudio, sampleTranscript } from './sample.ts';

/** The length an MP4 states in its movie header: time scale and duration stand 12 and 16 bytes behind its name. */
const statedSeconds = (bytes: Buffer): number => {
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
};

describe('the sample conversation', () => {
  const { turns, durationSeconds } = sampleTranscript;

  it('alternates between a coach and a client, in time order and without overlap', () => {
    for (const [at, turn] of turns.entries()) {
      const before = turns[at - 1];
      expect(turn.start).toBeGreaterThan(before?.end ?? 0);
      expect(turn.end).toBeGreaterThan(turn.start ?? Infinity);
      expect(turn.speaker).not.toBe(before?.speaker);
      expect([turn.speaker, turn.role]).toEqual(at % 2 === 0 ? ['Dana', 'coach'] : ['Maya', 'client']);
    }
  });

  it('has the audio its times were measured on, small enough to ship', async () => {
    const bytes = await readFile(sampleAudio.url);
    expect(bytes.length).toBeLessThan(1_200_000);
    expect(statedSeconds(bytes)).toBeCloseTo(durationSeconds ?? 0, 1);
    expect(turns.at(-1)?.end).toBeLessThan(durationSeconds ?? 0);
  });
});
