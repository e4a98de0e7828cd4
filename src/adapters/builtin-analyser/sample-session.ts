import type { Role, Turn } from '#shared/transcript.ts';

/** A conversation written for the tests. Not used by the product. */
const secondsPerTurn = 10;

const say = (lines: [string, Role, string][]): Turn[] =>
  lines.map(([speaker, role, text], i) => ({
    speaker,
    role,
    text,
    start: i * secondsPerTurn,
    end: (i + 1) * secondsPerTurn,
  }));

export const session: Turn[] = say([
  ['Coach', 'coach', 'Hi, good to see you again. What would be most useful for you today?'],
  [
    'Client',
    'client',
    'Um, so, I want to- I want to delegate more of the budget review to my team, you know.',
  ],
  ['Coach', 'coach', 'It sounds like you feel responsible for the whole budget review.'],
  [
    'Client',
    'client',
    "Yeah, I'm worried about the budget review because my deputy has never led a review before.",
  ],
  ['Coach', 'coach', 'How could you prepare your deputy for the budget review?'],
  [
    'Client',
    'client',
    "Uh, well, I realised that I never explained the numbers to my deputy. I'm proud of my team, like, really.",
  ],
  ['Coach', 'coach', 'You could invite your deputy to the planning meeting. Is that something for you?'],
  [
    'Client',
    'client',
    "I don't want to lose the trust of my manager. But I will explain the numbers to my deputy on Monday.",
  ],
  ['Coach', 'coach', 'Delegation is a skill. Did delegation work for you in the past?'],
  ['Client', 'client', 'Delegation was easy in my old job because the team was small.'],
]);
