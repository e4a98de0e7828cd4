import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { labelStretches } from '#platform/audio/draft-diarisation.ts';
import { cutAtPauses, extractPiece } from '#platform/audio/pieces.ts';
import { findSpeech, type Stretch } from '#platform/audio/voice-activity.ts';
import { createWavWriter, openSpeechWav, readSamples, speechRate } from '#platform/audio/wav.ts';
import { makeTalk, type Talk } from '../harness/talk.ts';
import { codeOf, isSilent, needsSound, useFolder } from './files.ts';
import { conversation } from './lines.ts';

const at = useFolder();

/** A WAV of what the function gives for each sample. */
async function makeWav(file: string, seconds: number, sampleAt: (i: number) => number): Promise<string> {
  const writer = await createWavWriter(file);
  await writer.write(Int16Array.from({ length: seconds * speechRate }, (_, i) => sampleAt(i)));
  await writer.finish();
  return file;
}

/** Noise that is the same in every run. */
function makeNoise(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
}

describe('finding speech', () => {
  it('finds none in silence, hum, steady noise or a click', async () => {
    const noise = makeNoise();
    const sounds: Record<string, (i: number) => number> = {
      silence: () => 0,
      hum: (i) => 3000 * Math.sin((2 * Math.PI * 50 * i) / speechRate),
      'soft noise': () => 200 * noise(),
      'loud noise': () => 12_000 * noise(),
      click: (i) => (i === 80_000 ? 20_000 : 0),
    };
    for (const [name, sound] of Object.entries(sounds))
      expect([name, await findSpeech(await makeWav(at(`${name}.wav`), 20, sound))]).toEqual([name, []]);
  });

  it('takes a file without samples', async () => {
    expect(await findSpeech(await makeWav(at('none.wav'), 0, () => 0))).toEqual([]);
  });
});

describe('cutting at pauses', () => {
  const stretches = fc
    .array(fc.record({ pause: fc.integer({ min: 1, max: 90 }), speech: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 40,
    })
    .map((rows) => {
      let time = 0;
      return rows.map(({ pause, speech }): Stretch => {
        const start = time + pause / 10;
        time = start + speech / 10;
        return { start, end: time };
      });
    });

  it('puts every second of speech into exactly one piece, none too long, cutting speech only where it must', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 5, max: 120 }), (speech, maxSeconds) => {
        const pieces = cutAtPauses(speech, { maxSeconds });
        for (const { start, end } of pieces) expect(end - start).toBeLessThan(maxSeconds + 1e-6);
        for (const [i, piece] of pieces.slice(1).entries())
          expect(piece.start).toBeGreaterThanOrEqual(pieces[i]?.end ?? 0);
        for (const { start, end } of speech) {
          const holding = pieces.filter((piece) => piece.start < end && piece.end > start);
          const held = holding.reduce(
            (sum, piece) => sum + Math.min(piece.end, end) - Math.max(piece.start, start),
            0,
          );
          expect(held).toBeCloseTo(end - start, 6);
          if (end - start <= maxSeconds) expect(holding).toHaveLength(1);
        }
      }),
    );
  });

  it('fills pieces as far as they go', () => {
    const speech = [
      { start: 1, end: 11 },
      { start: 12, end: 25 },
      { start: 27, end: 40 },
      { start: 60, end: 130 },
    ];
    expect(cutAtPauses(speech, { maxSeconds: 30 })).toEqual([
      { start: 1, end: 25 },
      { start: 27, end: 40 },
      { start: 60, end: 60 + 70 / 3 },
      { start: 60 + 70 / 3, end: 60 + 140 / 3 },
      { start: 60 + 140 / 3, end: 130 },
    ]);
    expect(cutAtPauses(speech, { maxSeconds: Infinity })).toEqual([{ start: 1, end: 130 }]);
    expect(cutAtPauses([], { maxSeconds: 30 })).toEqual([]);
  });

  it('writes just the samples of a piece', async () => {
    const wav = await makeWav(at('count.wav'), 3, (i) => Math.floor(i / speechRate) + 1);
    expect(await extractPiece(wav, 1, 2.5, at('piece.wav'))).toEqual({ seconds: 1.5 });
    const samples: number[] = [];
    for await (const part of readSamples(at('piece.wav'))) samples.push(...part);
    expect(samples.filter((sample) => sample === 2)).toHaveLength(speechRate);
    expect(samples.filter((sample) => sample === 3)).toHaveLength(speechRate / 2);
    expect(samples).toHaveLength(1.5 * speechRate);
    expect(await codeOf(openSpeechWav(new URL(import.meta.url).pathname))).toBe('unusable_audio');
  });
});

describe.skipIf(isSilent)(needsSound('a conversation of two'), () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await makeTalk(conversation('slt', 'rms'), at('talk.wav'), 'wav');
  });

  it('has its turns found, start and end', async () => {
    const speech = await findSpeech(at('talk.wav'));
    // A turn of two sentences may be two stretches; none may hold two turns, and no turn may be lost.
    for (const { start, end } of speech)
      expect(talk.turns.filter((turn) => turn.start < end - 0.2 && turn.end > start + 0.2)).toHaveLength(1);
    const heard = speech.reduce((sum, { start, end }) => sum + end - start, 0);
    const said = talk.turns.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(heard / said).toBeGreaterThan(0.9);
    expect(heard / said).toBeLessThan(1.05);
  });

  const whoSaid = async (file: string, speakers: number | null) => {
    const speech = await findSpeech(file);
    return { speech, labels: await labelStretches(file, speech, { speakers }) };
  };

  it('has its voices told apart', async () => {
    const { speech, labels } = await whoSaid(at('talk.wav'), null);
    const truth = speech.map(
      ({ start, end }) => talk.turns.find((turn) => turn.start < end && turn.end > start)?.voice,
    );
    expect(labels).toEqual(truth.map((voice) => (voice === 'slt' ? 0 : 1)));
  });

  it('is one voice where one person speaks, unless somebody says there are two', async () => {
    await makeTalk(conversation('slt', 'slt'), at('alone.wav'), 'wav');
    expect(new Set((await whoSaid(at('alone.wav'), null)).labels)).toEqual(new Set([0]));
    expect(new Set((await whoSaid(at('alone.wav'), 2)).labels)).toEqual(new Set([0, 1]));
    expect(new Set((await whoSaid(at('talk.wav'), 1)).labels)).toEqual(new Set([0]));
  });

  it('gives every stretch a number, however few or empty they are', async () => {
    expect(await labelStretches(at('talk.wav'), [], { speakers: null })).toEqual([]);
    expect(await labelStretches(at('talk.wav'), [{ start: 0, end: 0.1 }], { speakers: 3 })).toEqual([0]);
  });
});
