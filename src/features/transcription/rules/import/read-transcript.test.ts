import { describe, expect, it } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { captionsSamples } from '../../../../../test/harness/transcript/samples/captions.ts';
import { jsonSamples } from '../../../../../test/harness/transcript/samples/json.ts';
import { textSamples } from '../../../../../test/harness/transcript/samples/text.ts';

const samples = [...captionsSamples, ...textSamples, ...jsonSamples];

describe('supported formats', () => {
  it.each(samples)('$name', ({ text, format, turns, unreadableTimes = 0 }) => {
    const read = readTranscript(text);
    expect(read.format).toBe(format);
    expect(read.unreadableTimes).toBe(unreadableTimes);
    expect(read.transcript.turns).toEqual(
      turns.map(([speaker, start, end, said, role = 'other']) => ({ speaker, role, start, end, text: said })),
    );
    expect(readTranscript(text, { format }).transcript).toEqual(read.transcript);
  });

  it('keeps language and length', () => {
    expect(
      readTranscript('WEBVTT\nLanguage: de-AT\n\n00:01.000 --> 00:02.000\nJa.').transcript,
    ).toMatchObject({
      language: 'de-AT',
      durationSeconds: 2,
    });
    const own = { turns: [{ speaker: 'A', text: 'b', start: 1, end: 2 }], durationSeconds: 60 };
    expect(readTranscript(JSON.stringify(own)).transcript.durationSeconds).toBe(60);
  });
});
