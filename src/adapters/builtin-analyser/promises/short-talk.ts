import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { agreedMeeting, findNextMeeting } from './next-meeting.ts';
import { findTasks } from './tasks.ts';

/** Ruth coaches Dan on Tuesday, 5 May 2026. A line starts with who says it; what is promised is the owner and the day. */
const sessionDate = '2026-05-05';
const before = [
  'R So what brings you here today?',
  'D Work, mostly. It has been a heavy month and everything lands with me.',
  'R Mm.',
  'D The mornings are the worst part of it.',
  'R What makes the mornings hard?',
  'D Nobody is there yet and the phone rings all the same.',
  'R I see.',
  'D So there it is.',
];
const after = ['R How are you feeling about that?', 'D Better. Lighter.', 'R Good.', 'D It was a long week.'];

const turnsOf = (lines: readonly string[]): Turn[] =>
  lines.map((line, i) => ({
    speaker: line.startsWith('R') ? 'Ruth' : 'Dan',
    role: line.startsWith('R') ? 'coach' : 'client',
    start: i * 5,
    end: i * 5 + 4,
    text: line.slice(2),
  }));

/** For tests: who promises what for when in a short exchange, its lines with " / " between them. */
export const promised = (exchange: string): string[] => {
  const reading = readConversation(turnsOf([...before, ...exchange.split(' / '), ...after]));
  const talk = findNextMeeting(reading, sessionDate);
  return findTasks({
    reading,
    sessionDate,
    meeting: agreedMeeting(talk),
  })
    .filter(({ isLessSure }) => !isLessSure)
    .map(({ owner, due }) => `${owner} ${due ?? '-'}`)
    .toSorted();
};
