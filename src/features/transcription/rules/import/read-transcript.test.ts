import { describe, expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { readTranscript } from './read-transcript.ts';
import type { TranscriptFormat } from './spoken-line.ts';

type Expected = [
  speaker: string,
  start: number | null,
  end: number | null,
  text: string,
  role?: Turn['role'],
];

const ask = 'What would make it a good week?';
const answer = 'Handing over the release.';

const samples: { name: string; format: TranscriptFormat; text: string; turns: Expected[] }[] = [
  {
    name: 'WebVTT of Teams: BOM, CRLF, identifiers, voices, two voices in a cue, tags, references',
    format: 'vtt',
    text: [
      '\uFEFFWEBVTT',
      '',
      '0f9a1c2e-77d1-4a8e-9b6e-2c1f5d3a9b10/12-0',
      '00:00:03.120 --> 00:00:05.480',
      `<v Reed, Dana>What would make</v>`,
      '',
      '0f9a1c2e-77d1-4a8e-9b6e-2c1f5d3a9b10/12-1',
      '00:00:05.480 --> 00:00:07.000 align:start position:0%',
      '<v Reed, Dana>it a <i>good</i> week?</v>',
      '',
      '0f9a1c2e-77d1-4a8e-9b6e-2c1f5d3a9b10/13-0',
      '00:00:08.000 --> 00:00:11.250',
      '<v Maya O&#39;Neil>Q&amp;A and</v> <v Reed, Dana>Mm.</v>',
      '',
    ].join('\r\n'),
    turns: [
      ['Reed, Dana', 3.12, 7, ask],
      ["Maya O'Neil", 8, 11.25, 'Q&A and'],
      ['Reed, Dana', 8, 11.25, 'Mm.'],
    ],
  },
  {
    name: 'WebVTT of Zoom: counters, "Name: text", a cue that goes on, notes and styles',
    format: 'vtt',
    text: `WEBVTT
Language: en

STYLE
::cue { color: white }

NOTE 00:00:00.000 --> 00:00:01.000
not speech

1
00:00:02.720 --> 00:00:04.850
Dana Reed: What would make it

2
00:00:04.850 --> 00:00:06.000
a good week?

3
00:00:06.510 --> 00:00:08.990
Maya Lind: Handing over the release.
`,
    turns: [
      ['Dana Reed', 2.72, 6, ask],
      ['Maya Lind', 6.51, 8.99, answer],
    ],
  },
  {
    name: 'WebVTT without speakers, without blank lines, a cue of no length, a sound, a bare sign',
    format: 'vtt',
    text: 'WEBVTT\n\n00:01.000 --> 00:01.000\nTwo < three.\n00:02.000 --> 00:04,500\n[Music]\n7\n00:05.000 --> 00:06.000\nand my rule: breathe.\n\n00:07.000 --> 00:08.000\n[inaudible]\n',
    turns: [['Speaker 1', 1, 8, 'Two < three. and my rule: breathe. [inaudible]']],
  },
  {
    name: 'SRT: names, formatting, coordinates, a blank line inside a text',
    format: 'srt',
    text: '1\n00:00:01,000 --> 00:00:03,000 X1:40 X2:600 Y1:20 Y2:50\nCoach: {\\an8}<font color="#fff">What would make it</font>\n\na good week?\n\n2\n00:00:04,000 --> 00:00:06,500\nClient: Handing over\nthe release.\n',
    turns: [
      ['Coach', 1, 3, ask, 'coach'],
      ['Client', 4, 6.5, answer, 'client'],
    ],
  },
  {
    name: 'older Teams document: times with an arrow, the name on its own line',
    format: 'srt',
    text: '0:0:3.120 --> 0:0:5.480\nDana Reed\nWhat would make it a good week?\n\n0:0:8.0 --> 0:0:11.250\nMaya Lind\nHanding over\nthe release.\n',
    turns: [
      ['Dana Reed', 3.12, 5.48, ask],
      ['Maya Lind', 8, 11.25, answer],
    ],
  },
  {
    name: 'captions Zoom saves: [Name] and the time of day, over midnight',
    format: 'zoom-text',
    text: '[Dana Reed] 23:59:50\nWhat would make it\na good week?\n\n[Maya Lind] 00:00:02\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 0, 12, ask],
      ['Maya Lind', 12, null, answer],
    ],
  },
  {
    name: 'Zoom text in one line, time of day',
    format: 'zoom-text',
    text: '09:15:03 Dana Reed: What would make it a good week?\n09:15:09 Maya Lind: Handing over\n09:15:12 Maya Lind: the release.\n',
    turns: [
      ['Dana Reed', 0, 6, ask],
      ['Maya Lind', 6, 9, answer],
    ],
  },
  {
    name: 'Zoom text with tabs, times from the start',
    format: 'zoom-text',
    text: '00:00:03\tDana Reed:\tWhat would make it a good week?\n00:00:09\tMaya Lind:\tHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Teams document pasted: head, three spaces, notes of the system',
    format: 'teams-text',
    text: 'Coaching with Maya-20250304_140012-Meeting Recording\nMarch 4, 2025, 2:00PM\n10m 5s\n\nDana Reed started transcription\n\nDana Reed   0:03\nWhat would make it a good week?\n\nMaya Lind   0:09\nHanding over\vthe release.\n\nDana Reed stopped transcription\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Otter: keywords before, footer behind, a sentence that ends with a time',
    format: 'otter-text',
    text: 'Coaching with Maya\nTue, Mar 04, 2025 2:00PM • 10:05\n\nSUMMARY KEYWORDS\nrelease, week\n\nSPEAKERS\nDana Reed, Speaker 2\n\nDana Reed  0:03\nWhat would make it a good week?\n\nSpeaker 2  1:00:09\nHanding over the release.\n\nBy Friday 10:30\n\nTranscribed by https://otter.ai\n',
    turns: [
      ['Dana Reed', 3, 3609, ask],
      ['Speaker 2', 3609, null, `${answer} By Friday 10:30`],
    ],
  },
  {
    name: 'Fireflies text: name and time on lines of their own',
    format: 'fireflies-text',
    text: 'Dana Reed\n00:03\nWhat would make it a good week?\n\nMaya Lind\n00:09\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Fireflies text: one space before the time',
    format: 'fireflies-text',
    text: 'Dana Reed 00:03\nWhat would make it a good week?\nThen lunch at 12:30\n\nMaya Lind 00:09\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, `${ask} Then lunch at 12:30`],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'plain text: a title, wrapped lines, a colon inside a sentence',
    format: 'plain-text',
    text: 'Session three\n\nDana: What would make\nit a good week?\n\nMaya: Handing over the release.\nMy rule is this: no hero work.\n\nDana: Good.\n',
    turns: [
      ['Dana', null, null, ask],
      ['Maya', null, null, `${answer} My rule is this: no hero work.`],
      ['Dana', null, null, 'Good.'],
    ],
  },
  {
    name: 'plain text with roles behind the names, full-width colons and uncased letters',
    format: 'plain-text',
    text: 'Dana (Coach): What would make it a good week?\n李雷 [client]：放手。\n',
    turns: [
      ['Dana', null, null, ask, 'coach'],
      ['李雷', null, null, '放手。', 'client'],
    ],
  },
  {
    name: 'plain text with times in brackets before or behind the name',
    format: 'plain-text',
    text: '[00:00:03] Dana: What would make it a good week?\nMaya (00:09):\nHanding over the release.\n',
    turns: [
      ['Dana', 3, 9, ask],
      ['Maya', 9, null, answer],
    ],
  },
  {
    name: 'lines as the Whisper command prints them',
    format: 'plain-text',
    text: '[00:00.000 --> 00:02.500]  What would make it\n[00:02.500 --> 00:04.000]  a good week?\n',
    turns: [['Speaker 1', 0, 4, ask]],
  },
  {
    name: 'Fireflies JSON, answer of the API with times as text',
    format: 'fireflies-json',
    text: JSON.stringify({
      data: {
        transcript: {
          title: 'Coaching',
          sentences: [
            {
              index: 0,
              speaker_name: 'Dana',
              speaker_id: 0,
              text: 'What would make it',
              start_time: '3.12',
              end_time: '5',
            },
            {
              index: 1,
              speaker_name: 'Dana',
              speaker_id: 0,
              text: 'a good week?',
              start_time: '5',
              end_time: '6.5',
            },
            { index: 2, speaker_name: null, speaker_id: 1, text: answer, start_time: '8', end_time: '9.25' },
          ],
        },
      },
    }),
    turns: [
      ['Dana', 3.12, 6.5, ask],
      ['Speaker 2', 8, 9.25, answer],
    ],
  },
  {
    name: 'Fireflies JSON, the download',
    format: 'fireflies-json',
    text: JSON.stringify([
      { sentence: ask, startTime: '00:03', endTime: '00:06', speaker_name: 'Dana', speaker_id: 0 },
      { sentence: answer, startTime: '00:08', endTime: '00:09', speaker_name: 'Maya', speaker_id: 1 },
    ]),
    turns: [
      ['Dana', 3, 6, ask],
      ['Maya', 8, 9, answer],
    ],
  },
  {
    name: 'Whisper JSON with speakers',
    format: 'whisper-json',
    text: JSON.stringify({
      text: 'all of it',
      language: 'en',
      segments: [
        { id: 0, start: 3, end: 6, text: ` ${ask}`, speaker: 'SPEAKER_00', tokens: [1] },
        { id: 1, start: 8, end: 9, text: ` ${answer}`, speaker: 'SPEAKER_01', tokens: [2] },
      ],
    }),
    turns: [
      ['Speaker 1', 3, 6, ask],
      ['Speaker 2', 8, 9, answer],
    ],
  },
  ...[
    (transcript: object): object => ({ file: 'a.m4a', transcript, analysis: { title: 'x' } }),
    (transcript: object): object => transcript,
  ].map((wrap, at) => ({
    name: `our own JSON ${at === 0 ? 'as the process command prints it' : 'without the outer object'}`,
    format: 'afterword-json' as const,
    text: JSON.stringify(
      wrap({
        turns: [
          { speaker: 'Dana', role: 'coach', start: 3, end: 6, text: ask },
          { speaker: 'Dana', role: 'coach', start: 6, end: null, text: '[Music]' },
          { speaker: 'Maya', role: 'client', start: 8, end: 9, text: answer },
        ],
        language: 'en',
        durationSeconds: 12,
      }),
    ),
    turns: [
      ['Dana', 3, 6, ask, 'coach'],
      ['Dana', 6, 8, '[Music]', 'coach'],
      ['Maya', 8, 9, answer, 'client'],
    ] satisfies Expected[],
  })),
];

describe('formats that are understood', () => {
  it.each(samples)('$name', ({ text, format, turns }) => {
    const read = readTranscript(text);
    expect(read.format).toBe(format);
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
