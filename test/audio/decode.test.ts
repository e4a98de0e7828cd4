import { access, stat } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeChannels, decodeToWav } from '#platform/audio/decode.ts';
import { openJail } from '#platform/audio/jail.ts';
import { peaksPerSecond } from '#platform/audio/peaks.ts';
import { findSpeech } from '#platform/audio/voice-activity.ts';
import { openSpeechWav } from '#platform/audio/wav.ts';
import { makeTalk, talkFormats, type Talk } from '../harness/talk.ts';
import { codeOf, cutFile, isSilent, needsSound, useFolder } from './files.ts';
import { makeSilence } from './silence.ts';
import { processesWith } from './processes.ts';

const at = useFolder();
const jail = openJail();
const lines = [
  { voice: 'slt', text: 'Hello. How was your week?', pauseSeconds: 1 },
  { voice: 'rms', text: 'It was a good week, thank you.', pauseSeconds: 1 },
  { voice: 'slt', text: 'What would you like to talk about today?', pauseSeconds: 1 },
] as const;
const isGone = (file: string) =>
  access(file).then(
    () => false,
    () => true,
  );

describe.skipIf(isSilent)(needsSound('decoding a recording'), () => {
  let talk: Talk;
  beforeAll(async () => {
    for (const format of talkFormats) talk = await makeTalk([...lines], at(format), format);
  });

  it.each(talkFormats)('turns %s into 16 kHz mono of the right length', async (format) => {
    const decoded = await decodeToWav(jail, at(format), at('out.wav'));
    expect(Math.abs(decoded.seconds - talk.seconds)).toBeLessThan(0.2);
    expect((await openSpeechWav(at('out.wav'))).seconds).toBe(decoded.seconds);
    expect(decoded).toMatchObject({ channels: 1, channelsDiffer: false });
    const speech = await findSpeech(at('out.wav'));
    expect(speech).toHaveLength(lines.length);
    for (const [i, turn] of talk.turns.entries())
      expect(Math.abs((speech[i]?.start ?? 0) - turn.start)).toBeLessThan(0.4);
  });

  it('draws the outline of what is heard: flat in the pauses, high in the turns', async () => {
    const { peaks, seconds } = await decodeToWav(jail, at('wav'), at('out.wav'));
    expect(peaks.length).toBe(Math.ceil(seconds * peaksPerSecond) * 2);
    const between = (from: number, to: number) =>
      peaks.subarray(Math.ceil(from * peaksPerSecond) * 2, Math.floor(to * peaksPerSecond) * 2);
    const first = talk.turns[0] ?? { start: 0, end: 0 };
    expect(Math.max(...between(0, first.start))).toBeLessThan(3);
    expect(Math.max(...between(first.start, first.end))).toBeGreaterThan(20);
    expect(Math.min(...between(first.start, first.end))).toBeLessThan(-20);
  });

  it('gives what is there of a recording whose end was lost', async () => {
    const { seconds } = await decodeToWav(
      jail,
      await cutFile(at('webm-live'), 0.6, at('cut')),
      at('out.wav'),
    );
    expect(seconds / talk.seconds).toBeGreaterThan(0.4);
    expect(seconds / talk.seconds).toBeLessThan(0.75);
  });

  it('leaves nothing of a recording that cannot be decoded', async () => {
    expect(await codeOf(decodeToWav(jail, await cutFile(at('m4a'), 0.6, at('cut')), at('none.wav')))).toBe(
      'unusable_audio',
    );
    expect(await isGone(at('none.wav'))).toBe(true);
  });

  it('keeps two people apart who were recorded on a channel each', async () => {
    await makeTalk([...lines], at('apart.webm'), 'webm', { channels: 'apart' });
    expect(await decodeToWav(jail, at('apart.webm'), at('out.wav'))).toMatchObject({
      channels: 2,
      channelsDiffer: true,
    });
    const sides = { left: at('left.wav'), right: at('right.wav') };
    const { seconds } = await decodeChannels(jail, at('apart.webm'), sides);
    expect(Math.abs(seconds - talk.seconds)).toBeLessThan(0.2);
    expect(await findSpeech(sides.left)).toHaveLength(2);
    expect(await findSpeech(sides.right)).toHaveLength(1);
  });

  it('knows that one voice on both channels is one voice', async () => {
    await makeTalk([...lines], at('same.mp3'), 'mp3', { channels: 'same' });
    expect(await decodeToWav(jail, at('same.mp3'), at('out.wav'))).toMatchObject({
      channels: 2,
      channelsDiffer: false,
    });
  });

  it('tells how far it is and stops at a limit', async () => {
    await makeSilence(60, at('minute.wav'));
    const told: number[] = [];
    await decodeToWav(jail, at('minute.wav'), at('out.wav'), {
      onProgress: (seconds) => told.push(seconds),
    });
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(60);
    expect(await codeOf(decodeToWav(jail, at('minute.wav'), at('none.wav'), { maxSeconds: 30 }))).toBe(
      'too_large',
    );
    expect(await isGone(at('none.wav'))).toBe(true);
  });

  it('ends ffmpeg and removes the file when it is called off', async () => {
    const input = at('called-off.wav');
    await makeSilence(4 * 3600, input);
    const stop = new AbortController();
    const decoding = decodeToWav(jail, input, at('none.wav'), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(async () => expect(await processesWith(input)).toEqual([]), { timeout: 5000 });
    expect(await isGone(at('none.wav'))).toBe(true);
  });

  it('leaves no ffmpeg behind when our own process is killed', async () => {
    const input = at('killed-input.wav');
    await makeSilence(12 * 3600 - 1, input);
    const modules = ['jail', 'decode'].map(
      (name) => new URL(`../../src/platform/audio/${name}.ts`, import.meta.url),
    );
    const program = `
      const { openJail } = await import('${modules[0]}');
      const { decodeToWav } = await import('${modules[1]}');
      await decodeToWav(openJail(), '${input}', '${at('killed.wav')}', { onProgress: () => console.log('going') });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    // The first words of progress come before the first samples are written.
    await vi.waitFor(async () => expect((await stat(at('killed.wav'))).size).toBeGreaterThan(0), {
      timeout: 60_000,
    });
    child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await processesWith(input)).toEqual([]), { timeout: 60_000 });
  });
});
