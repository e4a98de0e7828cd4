/** JSON as Fireflies, Whisper and our own process command write it. */
import { answer, ask, type Sample, type ExpectedTurn } from './sample.ts';

export const jsonSamples: Sample[] = [
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
    ] satisfies ExpectedTurn[],
  })),
];
