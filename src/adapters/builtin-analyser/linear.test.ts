import { expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { agreedMeeting, findNextMeeting } from './promises/next-meeting.ts';
import { findTasks } from './promises/tasks.ts';
import { readConversation } from './reading/read-conversation.ts';
import { findGoals } from './sections/goals/goals.ts';
import { findInsights } from './sections/insights/insights.ts';

/**
 * Ten times the words take about ten times as long. A square would take a hundred times: the margin between is wide,
 * and processor time of the quickest run counts, so a busy machine does not matter.
 */
const sessionDate = '2026-11-12';
const few = 12_000; // characters
const widest = 20; // 15 at most on a quiet machine, where collecting garbage falls into the longer run

const inOneTurn = (text: string): Turn[] => [
  { speaker: 'A', role: 'client', start: 0, end: 1, text },
  { speaker: 'B', role: 'coach', start: 1, end: 2, text: 'Will you?' },
];
/** The whole of it answers one question. */
const inAnswer = (text: string): Turn[] => [
  { speaker: 'B', role: 'coach', start: 0, end: 1, text: 'What would you like? And?' },
  ...inOneTurn(text),
];
/** What is said again word for word counts as stammer: here each time of another thing. */
const things = 'garden shed river horse window table letter mountain kitchen bridge candle forest'.split(' ');
const withThings = (text: string): string => {
  let count = 0;
  return text.replaceAll('THING', () => things[(count += 1) % things.length]!);
};
const inMany = (text: string): Turn[] =>
  (text.match(/.{1,120}/gs) ?? []).map((part, i) => ({
    speaker: i % 2 ? 'A' : 'B',
    role: i % 2 ? 'client' : 'coach',
    start: i,
    end: i + 1,
    text: part,
  }));

function quickest(turns: Turn[]): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    const reading = readConversation(turns);
    const talk = findNextMeeting(reading, sessionDate);
    findTasks({
      reading,
      sessionDate,
      meeting: agreedMeeting(talk),
    });
    findGoals(reading);
    findInsights(reading);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times) + 5; // below some milliseconds the figure says nothing
}

it.each([
  "I'd like to want to ",
  "I'll call her tomorrow and she said she'll ",
  'I will send the report by Friday. ',
  'um, um, I, I, the-the-',
  'Anna and Bob and Carl ',
  'no not thursday friday ',
  'if when because until ',
  '"hi" she said, ',
  'I never saw that it costs me. ',
  'And to grow a THING. ',
  'The green THING and a THING. ',
])('%s', (phrase) => {
  for (const turnsOf of [inOneTurn, inAnswer, inMany]) {
    const short = quickest(turnsOf(withThings(phrase.repeat(few / phrase.length))));
    const long = quickest(turnsOf(withThings(phrase.repeat((10 * few) / phrase.length))));
    expect(long / short).toBeLessThan(widest);
  }
});
