/** WebVTT and SRT as Teams, Zoom and caption editors write them. */
import { answer, ask, type Sample } from './sample.ts';

export const captionsSamples: Sample[] = [
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
    name: 'WebVTT with times that cannot be: the words are kept where they stand, without a time',
    format: 'vtt',
    unreadableTimes: 4,
    text: 'WEBVTT\n\n-00:00:05.000 --> 00:00:01.000\n<v Dana>Before the start.\n\n00:00:02.000 --> 99:99:99.999 align:start\n<v Maya>Without an end.\n\n7\n99:99:99.999 --> 99:99:99.999\n<v Dana>After all time.\n\n00:00:09.000 --> 00:00:10.000\n<v Maya>Yes.\n',
    turns: [
      ['Dana', null, null, 'Before the start.'],
      ['Maya', 2, 9, 'Without an end.'],
      ['Dana', null, null, 'After all time.'],
      ['Maya', 9, 10, 'Yes.'],
    ],
  },
  {
    name: 'SRT with a first time that cannot be',
    format: 'srt',
    unreadableTimes: 1,
    text: '1\n00:00:61,000 --> 00:01:04,000\nDana: How was the week?\n\n2\n00:01:05,000 --> 00:01:08,000\nMaya: Good, --> better.\n',
    turns: [
      ['Dana', null, null, 'How was the week?'],
      ['Maya', 65, 68, 'Good, --> better.'],
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
];
