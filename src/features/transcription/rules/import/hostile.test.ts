import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '#shared/errors.ts';
import { readTranscript } from './read-transcript.ts';

const megabytes = (count: number, line: string): string =>
  line.repeat(Math.ceil((count * 1_000_000) / line.length));

/** A super-linear pattern needs hours for these; `npm run bench` measures. */
const patience = { timeout: 120_000 };

const isReadOrRefused = (text: string): boolean => {
  try {
    return readTranscript(text).transcript.turns.length > 0;
  } catch (error) {
    return isAppError(error);
  }
};

describe('hostile transcripts', () => {
  it('keeps right-to-left text, emoji, joiners and very long words, and removes NUL', () => {
    const long = 'ö'.repeat(10_000);
    const said = ['שלום עולם \u200Fabc', '👩‍👩‍👧‍👦 ❤️‍🔥 🇺🇳', 'می‌خواهم', long, 'a\u0301'];
    for (const write of [
      (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>${text}`,
      (text: string) => `1\n00:00:01,000 --> 00:00:02,000\nAnn: ${text}\n`,
      (text: string) => `Ann  0:01\n${text}\n\nBo  0:02\nyes`,
      (text: string) => `Ann: ${text}\nBo: yes`,
      (text: string) => JSON.stringify({ turns: [{ speaker: 'Ann', text }] }),
    ])
      for (const text of said) {
        const [first] = readTranscript(write(`${text}\0`)).transcript.turns;
        expect(first).toMatchObject({ speaker: 'Ann', text });
      }
  });

  it('makes half surrogates and NUL references storable', () => {
    const [turn] = readTranscript('Ann: a\uD800b &#0; &#xD800; &amp;lt; &bogus; &#9999999;\nBo: yes')
      .transcript.turns;
    expect(turn?.text).toBe('a\uFFFDb \uFFFD &lt; &bogus;');
  });

  it('strips markup to its text and keeps what only looks like it', () => {
    const text = '<script>alert(1)</script> 1 < 2 and 3 > 2, <3, <dana@example.com> <b class="x">bold</b>';
    const [turn] = readTranscript(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>${text}</v>`).transcript.turns;
    expect(turn?.text).toBe('alert(1) 1 < 2 and 3 > 2, <3, <dana@example.com> bold');
  });

  const said = 'So what I would like to try by Friday is a proper handover, with a checklist and a date.';

  it.each([
    ['WebVTT', `WEBVTT\n\n${megabytes(0.4, `00:00:01.000 --> 00:00:02.000\n<v Ann>${said}</v>\n\n`)}`],
    ['SRT', megabytes(0.4, `12\n00:00:01,000 --> 00:00:02,000\nAnn: ${said}\n\n`)],
    ['Otter', megabytes(0.4, `Ann Lee  0:03\n${said}\n\n`)],
    ['plain text', megabytes(0.4, `Ann: ${said}\nBo: Yes.\n`)],
    [
      'Whisper',
      `{"segments":[${megabytes(0.4, `{"start":1,"end":2,"text":"${said}"},`)}{"start":1,"end":2,"text":"x"}]}`,
    ],
  ])('reads hours of %s', patience, (_, text) => {
    expect(readTranscript(text).transcript.turns.length).toBeGreaterThan(0);
  });

  it.each([
    ['one line of words', megabytes(5, 'word ')],
    ['one word', 'x'.repeat(5_000_000)],
    ['spaces', `Ann: a${' '.repeat(5_000_000)}b\nBo: yes`],
    ['tags that never close', `WEBVTT\n\n00:01.000 --> 00:02.000\n${megabytes(1, '<v.a ')}`],
    ['classes', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${megabytes(1, '.a')} Ann>x`],
    ['open brackets', megabytes(1, '[')],
    ['nested JSON', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['references', `Ann: ${megabytes(1, '&amp')}\nBo: yes`],
    ['colons', megabytes(1, 'a:')],
    ['times', megabytes(1, '00:')],
    ['arrows', megabytes(1, '-->')],
    ['stars', megabytes(1, '**')],
    ['blank lines', `Ann: a${'\n'.repeat(1_000_000)}Bo: b`],
    ['names without end', megabytes(1, 'Ann Lee \t \t ')],
    ['braces', `Ann: ${megabytes(1, '{\\a')}\nBo: yes`],
  ])('reads or refuses megabytes of %s in linear time', patience, (_, text) => {
    expect(isReadOrRefused(text)).toBe(true);
  });

  it('answers every text with a transcript or with its own error', () => {
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      '00:01.000 --> 00:02.000',
      '-->',
      '<v ',
      '<v A>',
      '</v>',
      '&amp;',
      '&#',
      'A: ',
      '[A] 09:15:03',
      'A  0:03',
      '{',
      '"turns":',
      '[',
      ']',
      '}',
      '**',
      '[0:03] ',
      '\t',
      '\0',
      '😀',
      ' ',
      '1',
      'NOTE ',
      '99:99:99',
      '♪',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 40 }), (pieces) => {
        try {
          const { transcript } = readTranscript(pieces.join(''));
          expect(transcript.turns.length).toBeGreaterThan(0);
          for (const turn of transcript.turns) {
            expect(turn.text).not.toMatch(/^$|\0/);
            expect(turn.speaker.trim()).not.toBe('');
            if (turn.start !== null && turn.end !== null) expect(turn.end).toBeGreaterThanOrEqual(turn.start);
          }
        } catch (error) {
          if (!isAppError(error) || error.code !== 'unsupported_transcript') throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
