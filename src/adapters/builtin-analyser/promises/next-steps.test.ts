import { expect, it } from 'vitest';
import { readTalk } from '../sections/talk.ts';
import { agreedMeeting, findNextMeeting } from './next-meeting.ts';
import { findNextSteps } from './next-steps.ts';
import { findTasks, weighPromises } from './tasks.ts';

const hour = Array.from({ length: 8 }, (_, i) =>
  i % 2 === 0 ? 'C: How was that for you?' : 'K: It was all right. I went to the shop and spoke with them.',
);

it.each([
  ['C: I could see you again in a month. Would that work out for you?', 'K: Yeah, sure.'],
  ["C: So then I'll try and see if we can meet up maybe in a few weeks and see how it's going.", 'K: Okay.'],
  [
    "C: I'd like to see you, if you'd be willing to schedule another appointment. Is that something that would be helpful?",
    "K: Oh, sure. Sure, I'll come in. Yeah.",
    'C: Can I also ask you something else?',
    'K: Okay.',
    'C: And we see each other again in two weeks?',
  ],
])('to meet again is no task: %s', (...lines) => {
  const reading = readTalk(...hour, ...lines, 'C: Good to see you.', 'K: And you.');
  const meeting = agreedMeeting(findNextMeeting(reading, '2026-03-05'));
  expect(findTasks({ reading, sessionDate: '2026-03-05', meeting })).toEqual([]);
});

const stepsOf = (...lines: string[]): string[] => {
  const reading = readTalk(...hour, ...lines, 'C: Good to see you.', 'K: And you.');
  const context = { reading, sessionDate: '2026-03-05', meeting: null };
  const promises = weighPromises(context);
  return findNextSteps(reading, { promises, tasks: findTasks(context, promises), meeting: null }).map(
    ({ text }) => text,
  );
};

it.each([
  [
    'thought of aloud',
    ['C: And the coffee?', 'K: I could probably give up the one at eleven.'],
    ['Considered: “I could probably give up the one at eleven”'],
  ],
  [
    'named when asked what could help',
    ['C: Who could help you with that?', 'K: I can ask my neighbour about the garden.'],
    ['Considered: “I can ask my neighbour about the garden”'],
  ],
  [
    'a direction the client confirmed',
    ['C: So you want to keep the weekends for the boys.', 'K: Yes, exactly.'],
    ['Agreed: “You want to keep the weekends for the boys”'],
  ],
  [
    'a suggestion the client said yes to',
    ['C: You could check out the local choir.', 'K: Yeah.'],
    ['Agreed: “You could check out the local choir”'],
  ],
  [
    'a suggestion that met a but',
    ['C: You could check out the local choir.', 'K: Yeah. But I have no time.'],
    [],
  ],
  ['what the coach explains', ['C: You could get cramps in your legs from that.', 'K: Yeah.'], []],
  ['what the coach warns of', ['C: You could get another infection from a needle.', 'K: Yeah.'], []],
  [
    'what a task tells already, in one word',
    [
      "K: I'll take the medicine on Friday.",
      ...hour.slice(0, 4),
      'C: You seem committed to taking the medicine to reduce your risk.',
      'K: Yeah.',
    ],
    [],
  ],
  ['a question', ['C: Do you think you could go a month without coffee?', 'K: Yeah, probably.'], []],
  [
    'what depends on something else',
    ['C: If you have the history, you can make good money.', 'K: Yeah.'],
    [],
  ],
  [
    'what the client names when asked what they would do',
    ['C: What would you be willing to do?', 'K: I try to avoid the places where they drink.'],
    ['Considered: “I try to avoid the places where they drink”'],
  ],
  ['told of what is so', ['C: How was the journey?', 'K: I can read the paper on the bus.'], []],
  ['a wish', ['C: And then?', 'K: I want to look good in that suit.'], []],
  ['refused', ['C: You could write to him.', 'K: No, I would rather not.'], []],
  [
    'a promise, which is a task already',
    [
      'C: What will you do?',
      "K: I'll give up the coffee at eleven.",
      'C: So you want to give up the coffee.',
      'K: Yes.',
    ],
    [],
  ],
])('next steps: %s', (_, lines, steps) => {
  expect(stepsOf(...lines)).toEqual(steps);
});
