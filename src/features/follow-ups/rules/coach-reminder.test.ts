import { expect, test } from 'vitest';
import { coachReminder, isReminderHour } from './coach-reminder.ts';

const at = { today: '2026-11-23', name: 'Dana', publicUrl: 'https://afterword.example' };
const task = (title: string, dueDate: string, clientName: string | null = null) => ({
  title,
  dueDate,
  clientName,
});

test('nothing due: no reminder', () => {
  expect(coachReminder({ tasks: [], waiting: 0 }, at)).toBeNull();
});

test('what is due, what is late, what waits', () => {
  const tasks = [task('Write to Anna', '2026-11-20'), task('Send the article', '2026-11-23', 'Maya Lind')];
  expect(coachReminder({ tasks, waiting: 2 }, at)).toEqual({
    subject: '1 task due today, 1 overdue, 2 follow-ups to review',
    text: `Hi Dana,

Due today:
- Send the article (Maya Lind)

Overdue:
- Write to Anna

Your tasks: https://afterword.example/tasks

2 follow-ups wait for you: https://afterword.example/follow-ups

You get this once a day when something is due. Switch it off in your settings: https://afterword.example/settings
`,
  });
});

test.each([
  ['2026-11-23T07:59', false],
  ['2026-11-23T08:00', true],
  ['2026-11-23T19:59', true],
  ['2026-11-23T23:00', false],
])('at %s a reminder is sent: %s', (time, expected) => {
  expect(isReminderHour(time)).toBe(expected);
});
