import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import type { Reading } from '../reading/reading.ts';

/** Conversations for tests: "C:" is the coach Ada, "K:" the client Ben, "L:" a second client, Lea. */
const people = {
  C: { speaker: 'Ada Holm', role: 'coach' },
  K: { speaker: 'Ben Reyes', role: 'client' },
  L: { speaker: 'Lea Brandt', role: 'client' },
  O: { speaker: 'Otto Prinz', role: 'other' },
} as const;

export const turnsOf = (lines: readonly string[]): Turn[] =>
  lines.map((line, i) => ({
    ...people[line.charAt(0) as keyof typeof people],
    start: i * 10,
    end: i * 10 + 9,
    text: line.slice(3),
  }));

export const readTalk = (...lines: string[]): Reading => readConversation(turnsOf(lines));
