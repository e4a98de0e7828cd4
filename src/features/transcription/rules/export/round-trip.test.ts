import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transcript, Turn } from '#shared/transcript.ts';
import { readTranscript } from '../import/read-transcript.ts';
import { draftNotice, type TranscriptStatus } from './draft-notice.ts';
import { toMarkdown } from './to-markdown.ts';
import { toSrt } from './to-srt.ts';
import { toText } from './to-text.ts';
import { toVtt } from './to-vtt.ts';

const speakers = [
  'Dana',
  'Maya Lind',
  "Dr. Ann O'Neil-Smith",
  'Ludwig van Beethoven',
  '李雷',
  'דנה',
  'Mo 🎉',
  'Speaker 2',
];

const awkward = fc.constantFrom(
  'a < b',
  '<i>x</i>',
  '&amp;',
  '&lt;b&gt;',
  '-->',
  'Note: that',
  'WEBVTT',
  '{\\an8}',
  '**bold**',
  '[0:03]',
  '\\*',
  '#1',
  '👩‍👩‍👧',
  '00:00:01.000 --> 00:00:02.000',
  '| a |',
  '<v Bob>',
  'x'.repeat(300),
);

/** What the importer itself could have produced: single spaces, no NUL, something to say. */
const words = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(' ').replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

/** Speakers alternate, as joined turns do; times in whole milliseconds. */
const transcripts = fc
  .record({
    turns: fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 90_000 }),
        length: fc.integer({ min: 1, max: 90_000 }),
        text: words,
        speaker: fc.integer({ min: 1, max: speakers.length - 1 }),
        role: fc.constantFrom<Turn['role']>('coach', 'client', 'other'),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    language: fc.constantFrom(null, 'en', 'de-AT'),
  })
  .map(({ turns, language }): Transcript => {
    let clock = 0;
    let who = 0;
    const timed = turns.map(({ pause, length, text, speaker, role }) => {
      const start = clock + pause;
      clock = start + length;
      who = (who + speaker) % speakers.length;
      return { speaker: speakers[who] ?? '', role, start: start / 1_000, end: clock / 1_000, text };
    });
    return { turns: timed, language, durationSeconds: clock / 1_000 };
  });

const statuses = fc.constantFrom<TranscriptStatus>('draft', 'reviewed');

const readBack = (text: string, format: string): Transcript => {
  const read = readTranscript(text);
  expect(read.format).toBe(format);
  return read.transcript;
};

/** Text has whole seconds and no ends, so an end comes back as the next start. */
const asText = (transcript: Transcript): Partial<Turn>[] =>
  transcript.turns.map(({ speaker, role, start, text }) => ({
    speaker,
    role,
    start: Math.floor(start ?? 0),
    text,
  }));

describe('an export, imported again,', () => {
  it('is the very same transcript from WebVTT', () => {
    fc.assert(
      fc.property(transcripts, statuses, (transcript, status) => {
        expect(readBack(toVtt(transcript, { status }), 'vtt')).toEqual(transcript);
      }),
    );
  });

  it('is the same from SRT, which knows neither roles nor language', () => {
    fc.assert(
      fc.property(transcripts, statuses, (transcript, status) => {
        const turns = transcript.turns.map((turn) => ({ ...turn, role: 'other' }));
        expect(readBack(toSrt(transcript, { status }), 'srt')).toEqual({
          ...transcript,
          turns,
          language: null,
        });
      }),
    );
  });

  it('has the same words, speakers, roles and seconds from text and Markdown', () => {
    fc.assert(
      fc.property(transcripts, statuses, (transcript, status) => {
        for (const text of [
          toText(transcript, { status }),
          toMarkdown(transcript, { status, title: 'Plan: *x*' }),
        ])
          expect(asText(readBack(text, 'plain-text'))).toEqual(asText(transcript));
      }),
    );
  });

  it('is the same from JSON', () => {
    fc.assert(
      fc.property(transcripts, (transcript) => {
        expect(readBack(JSON.stringify({ transcript }), 'afterword-json')).toEqual(transcript);
      }),
    );
  });

  it('keeps turns without times as text', () => {
    fc.assert(
      fc.property(transcripts, statuses, (transcript, status) => {
        const turns = transcript.turns.map((turn) => ({ ...turn, start: null, end: null }));
        const timeless = { turns, language: null, durationSeconds: null };
        expect(readBack(toText(timeless, { status }), 'plain-text')).toEqual(timeless);
      }),
    );
  });
});

describe('an export', () => {
  const transcript: Transcript = {
    turns: [
      { speaker: 'Dana <HR>', role: 'coach', start: 3.5, end: null, text: 'One\n\n--> two' },
      { speaker: 'Maya: R&D', role: 'client', start: 3_600, end: null, text: '*Yes*' },
    ],
    language: 'en',
    durationSeconds: null,
  };

  it('is strict WebVTT with escaped voices and a note on drafts', () => {
    expect(toVtt(transcript, { status: 'draft' })).toBe(
      `WEBVTT Afterword: one cue a turn; Language: en\n\nNOTE ${draftNotice}\n\n1\n00:00:03.500 --> 01:00:00.000\n<v.coach Dana &lt;HR&gt;>One --&gt; two</v>\n\n2\n01:00:00.000 --> 01:00:05.000\n<v.client Maya: R&amp;D>*Yes*</v>\n`,
    );
  });

  it('is SRT that begins with a cue', () => {
    expect(toSrt(transcript, { status: 'draft' })).toMatch(
      /^1\n00:00:00,000 --> 00:00:00,001\nDraft .*\n\n2\n00:00:03,500 --> 01:00:00,000\nDana &lt;HR>: One --> two\n/,
    );
    expect(toSrt(transcript, { status: 'reviewed' })).not.toContain('Draft');
  });

  it('is text and Markdown for people', () => {
    expect(toText(transcript, { status: 'draft' })).toBe(
      `${draftNotice}\n\n[00:00:03] Dana &lt;HR> (coach): One --> two\n\n[01:00:00] Maya - R&D (client): *Yes*\n`,
    );
    expect(toMarkdown(transcript, { status: 'reviewed', title: 'Session *3*' })).toBe(
      '# Session \\*3\\*\n\n**[00:00:03] Dana \\<HR\\> (coach):** One --\\> two\n\n**[01:00:00] Maya - R\\&D (client):** \\*Yes\\*\n',
    );
  });
});
