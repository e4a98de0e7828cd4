import { describe, expect, it } from 'vitest';
import { isAppError } from '#shared/errors.ts';
import { readTranscript } from './read-transcript.ts';

describe('turns', () => {
  it('joins lines of one speaker, but never beyond a minute or 120 words', () => {
    const clock = (at: number) => `${Math.floor(at / 3)}:${String((at % 3) * 20).padStart(2, '0')}`;
    const lines = Array.from({ length: 30 }, (_, at) => `[${clock(at)}] Ann: one two.`);
    const slow = readTranscript(lines.join('\n')).transcript.turns;
    expect(slow.map((turn) => [turn.start, turn.end]).slice(0, 2)).toEqual([
      [0, 60],
      [60, 120],
    ]);
    expect(slow).toHaveLength(10);
    const fast = readTranscript('Ann: ten words are said in this very line right here.\n'.repeat(30))
      .transcript.turns;
    expect(fast.map((turn) => turn.text.split(' ').length)).toEqual([120, 120, 60]);
  });

  it('does not take a rare colon in captions for a name', () => {
    const said = Array.from({ length: 20 }, (_, at) => (at === 9 ? 'Remember: breathe.' : 'We went on.'));
    const cues = said.map((text, at) => `00:${at + 10}.000 --> 00:${at + 11}.000\n${text}`);
    const { turns } = readTranscript(`WEBVTT\n\n${cues.join('\n\n')}`).transcript;
    expect(turns.map((turn) => turn.speaker)).toEqual(['Speaker 1']);
    expect(turns[0]?.text).toContain('Remember: breathe.');
  });
});

describe('refusals', () => {
  const refusal = (text: string): string => {
    try {
      readTranscript(text);
    } catch (error) {
      if (isAppError(error)) return `${error.code}: ${error.message}`;
    }
    return 'read';
  };

  it.each([
    ['nothing', ' \n\0\n'],
    ['captions without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n'],
    ['only sounds', '1\n00:00:01,000 --> 00:00:02,000\n[Music]\n'],
    ['JSON without turns', '{"turns":[]}'],
  ])('%s', (_, text) => {
    expect(refusal(text)).toMatch(/^unsupported_transcript: (This transcript is empty|There is no speech)/);
  });

  it.each([
    ['prose', 'It was a good week. We agreed on one thing: rest.\nThen we went home.'],
    ['headings with colons', 'Goals:\nmore rest\nRisks:\nno rest\nBudget:\nnone'],
    ['a mail', 'From: Dana\nTo: Maya\nSubject: Friday\n\nSee you at ten.'],
    ['other JSON', '{\n  "name": "x",\n  "items": [1]\n}'],
    ['a web page', '<!doctype html><p>Dana: hi</p><p>Maya: hi</p>'],
    ['a Word file', 'PK\u0003\u0004 word/document.xml'],
    ['a PDF', '%PDF-1.7\nDana: hi\nMaya: hi'],
  ])('%s, saying what is understood', (_, text) => {
    expect(refusal(text)).toMatch(
      /^unsupported_transcript: .*WebVTT.*SRT.*Zoom.*Teams.*Otter.*Fireflies.*Whisper/,
    );
  });

  it('a named format that the text is not in', () => {
    expect(() => readTranscript('Dana: hi\nMaya: hi', { format: 'srt' })).toThrow('Supported formats');
  });
});
