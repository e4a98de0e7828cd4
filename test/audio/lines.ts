/** A short coaching conversation, written for these tests. */
import type { TalkLine, TalkVoice } from '../harness/talk.ts';

const said: string[] = [
  'Good morning. How was your week, and what would you like to talk about today?',
  'It was a busy week. I want to talk about my team, because we have too many meetings.',
  'What would you like to change about the meetings?',
  'I think we could have one meeting on Monday, and write the rest in a short report.',
  'That sounds good. When will you tell your team about this plan?',
  'I will send them a message tomorrow morning, and ask what they think about it.',
  'How will you know that it works?',
  'If people have more time for their own work, then it was a good idea.',
];

/** Two voices in turn; the first asks. */
export const conversation = (asking: TalkVoice, answering: TalkVoice): TalkLine[] =>
  said.map((text, i) => ({
    voice: i % 2 === 0 ? asking : answering,
    text,
    pauseSeconds: i === 0 ? 0.5 : 0.9,
  }));
