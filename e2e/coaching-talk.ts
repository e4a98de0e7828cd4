import { makeTalk, type Talk, type TalkFormat } from '../test/harness/talk.ts';

/**
 * A coaching talk for two synthetic voices, in plain words that even the draft engine hears: a voice that asks, and one
 * that takes four things on.
 */
const said = [
  'Good morning. What would you like to talk about today?',
  'I want to talk about my team. We have too many meetings, and nobody has time for the real work.',
  'What will you do about the meetings?',
  'I will send my team a message tomorrow morning.',
  'That is good. What else will you do?',
  'I will call my manager on Friday and ask for more time.',
  'And how will you prepare for that call?',
  'I will write a short plan before the end of the week.',
  'What could get in the way?',
  'The new customer needs a lot of help. I will talk to Peter about the customer on Monday.',
  'That sounds like a good plan. We will meet again next week.',
];

export const makeCoachingTalk = (file: string, format: TalkFormat = 'm4a'): Promise<Talk> =>
  makeTalk(
    said.map((text, index) => ({
      voice: index % 2 === 0 ? ('slt' as const) : ('rms' as const),
      text,
      pauseSeconds: index === 0 ? 0.5 : 0.9,
    })),
    file,
    format,
  );
