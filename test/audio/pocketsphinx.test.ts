import { chmod, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createPocketsphinx } from '../../src/adapters/pocketsphinx/speech-to-text.ts';
import { createWavWriter, speechRate } from '#platform/audio/wav.ts';
import type { SpeechRequest } from '#ports/speech-to-text.ts';
import { makeTalk, type Talk } from '../harness/talk.ts';
import { codeOf, isSilent, needsSound, useFolder } from './files.ts';
import { conversation } from './lines.ts';
import { processesWith } from './processes.ts';
import { wordErrorRate } from './word-error-rate.ts';

const at = useFolder();
const engine = createPocketsphinx();
const state = await engine.state();
const signal = new AbortController().signal;
const ask = (file: string, over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  file,
  seconds: 40,
  language: 'en-GB',
  speakers: 2,
  vocabulary: [],
  attemptId: 'one',
  ...over,
});
/** About 40 s of speech on a machine that may be busy with other tests. */
const patient = 120_000;

/** A program in the place of pocketsphinx that misbehaves as told. */
async function pretend(name: string, script: string) {
  await writeFile(at(name), `#!/bin/sh\n${script}\n`);
  await chmod(at(name), 0o755);
  return createPocketsphinx({ program: at(name) });
}

const title = state.ready ? 'the draft engine' : `the draft engine (${state.reason})`;
describe.skipIf(isSilent || !state.ready)(needsSound(title), () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await makeTalk(conversation('slt', 'rms'), at('talk.wav'), 'wav');
  });

  it(
    'writes down a clear conversation, a sentence a stretch, each word with its time',
    { timeout: patient },
    async () => {
      const files = await readdir(tmpdir());
      const heard: number[] = [];
      const onHeard = (seconds: number) => void heard.push(seconds);
      const { segments, language, billedSeconds } = await engine.transcribe(
        ask(at('talk.wav'), { onHeard }),
        signal,
      );
      expect(new Set(heard).size, 'reports while it works').toBeGreaterThan(2);
      expect(heard).toEqual(heard.toSorted((one, other) => one - other));
      expect(heard.at(-1)).toBeLessThanOrEqual(talk.seconds + 1);
      const said = talk.turns.map((turn) => turn.text).join(' ');
      expect(wordErrorRate(said, segments.map((segment) => segment.text).join(' '))).toBeLessThan(0.25);
      expect({ language, billedSeconds }).toEqual({ language: 'en', billedSeconds: 0 });
      for (const segment of segments) {
        expect(segment.text).toMatch(/^[A-Z][A-Za-z' ]*\.$/);
        expect(segment.text).not.toMatch(/\bi\b/);
        expect(segment.words.map((word) => word.text).join(' ')).toBe(segment.text);
        expect(segment).toMatchObject({
          start: segment.words[0]?.start,
          end: segment.words.at(-1)?.end,
          speaker: null,
        });
      }
      const words = segments.flatMap((segment) => segment.words);
      expect(words.map((word) => word.start)).toEqual(
        words.map((word) => word.start).toSorted((a, b) => a - b),
      );
      expect(
        words.every((word) => word.start >= 0 && word.start < word.end && word.end <= talk.seconds),
      ).toBe(true);
      expect(words.every(({ confidence }) => confidence !== null && confidence >= 0 && confidence <= 1)).toBe(
        true,
      );
      // "meetings" is said in the second turn and nowhere near it.
      const turn = talk.turns[1] ?? { start: 0, end: 0 };
      expect(
        words.some(
          (word) => word.text.startsWith('meetings') && word.start > turn.start && word.end < turn.end + 0.2,
        ),
      ).toBe(true);
      expect(
        (await readdir(tmpdir())).filter((name) => !files.includes(name) && /sphinx/.test(name)),
      ).toEqual([]);
    },
  );

  it('writes nothing where nobody speaks', async () => {
    const writer = await createWavWriter(at('silent.wav'));
    await writer.write(new Int16Array(10 * speechRate));
    await writer.finish();
    expect((await engine.transcribe(ask(at('silent.wav')), signal)).segments).toEqual([]);
  });

  it('refuses other languages and pieces that are too long', async () => {
    expect(await codeOf(engine.transcribe(ask(at('talk.wav'), { language: 'de' }), signal))).toBe(
      'provider_refused',
    );
    const writer = await createWavWriter(at('long.wav'));
    await writer.write(new Int16Array((engine.maxPieceSeconds + 5) * speechRate));
    await writer.finish();
    expect(await codeOf(engine.transcribe(ask(at('long.wav')), signal))).toBe('provider_refused');
  });

  it('ends the program when it is called off', async () => {
    const stop = new AbortController();
    const working = engine.transcribe(ask(at('talk.wav')), stop.signal);
    await vi.waitFor(async () => expect(await processesWith(at('talk.wav'))).not.toEqual([]), {
      timeout: 10_000,
    });
    stop.abort();
    await expect(working).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(async () => expect(await processesWith(at('talk.wav'))).toEqual([]), { timeout: 5000 });
    expect(await codeOf(engine.transcribe(ask(at('talk.wav')), stop.signal))).not.toHaveProperty('gave');
  });

  it('says in one code that the program failed', async () => {
    const broken = {
      garbage: 'head -c 5000 /dev/urandom',
      prose: 'echo "Usage: this is not what you think"',
      failing: 'echo "out of memory" >&2; exit 3',
      crashing: 'kill -SEGV $$',
    };
    for (const [name, script] of Object.entries(broken)) {
      const pretended = await pretend(name, script);
      expect([name, await codeOf(pretended.transcribe(ask(at('talk.wav')), signal))]).toEqual([
        name,
        'provider_down',
      ]);
    }
  });

  it('drops marks of noise and what is heard where nobody speaks', async () => {
    const first = talk.turns[0] ?? { start: 0, end: 0 };
    const row = (word: string, start: number) =>
      `${word} ${start.toFixed(3)} ${(start + 0.2).toFixed(3)} 1.000300`;
    const at0 = first.start + 0.5;
    const rows = [
      row('<s>', 0),
      row('huh', 0.02),
      row("i'm(2)", at0),
      row('[NOISE]', at0 + 0.3),
      row('++UH++', at0 + 0.6),
      row('i', at0 + 0.9),
    ];
    const pretended = await pretend('marks', `cat <<END\nhuh i'm i\n${rows.join('\n')}\nEND`);
    const { segments } = await pretended.transcribe(ask(at('talk.wav')), signal);
    expect(segments.map((segment) => segment.text)).toEqual(["I'm I."]);
    expect(segments[0]?.words[0]?.confidence).toBe(1);
  });
});

describe('the draft engine where it is not installed', () => {
  it('says what to install, and does not start', async () => {
    for (const options of [
      { program: '/nowhere/pocketsphinx' },
      { modelFolder: '/nowhere/model', program: '/bin/sh' },
    ]) {
      const absent = createPocketsphinx(options);
      expect(await absent.state()).toMatchObject({
        ready: false,
        reason: /apt-get install pocketsphinx/,
        download: null,
      });
      expect(await codeOf(absent.transcribe(ask(at('talk.wav')), signal))).toBe('no_engine');
    }
  });
});
