import { coachReminderHour } from './limits.ts';

/** Decides whether a coach is reminded now, and what the reminder says. Nothing due, no reminder. */
const lastHour = 20; // an instance that was down all day does not write at night

export const isReminderHour = (localTime: string): boolean => {
  const hour = Number(localTime.slice(11, 13));
  return hour >= coachReminderHour && hour < lastHour;
};

type DueTask = { title: string; dueDate: string | null; clientName: string | null };
type Due = { tasks: readonly DueTask[]; waiting: number };

const most = 15; // what is read on a phone; the list has the rest

export function coachReminder(
  { tasks, waiting }: Due,
  { today, name, publicUrl }: { today: string; name: string; publicUrl: string },
): { subject: string; text: string } | null {
  const overdue = tasks.filter(({ dueDate }) => dueDate !== null && dueDate < today);
  const now = tasks.filter(({ dueDate }) => dueDate === today);
  const parts = [
    ...(now.length > 0 ? [`${counted(now.length, 'task')} due today`] : []),
    ...(overdue.length > 0 ? [`${overdue.length} overdue`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'follow-up')} to review`] : []),
  ];
  if (parts.length === 0) return null;
  const blocks = [
    `Hi ${name},`,
    ...listed('Due today', now),
    ...listed('Overdue', overdue),
    ...(tasks.length > 0 ? [`Your tasks: ${publicUrl}/tasks`] : []),
    ...(waiting > 0
      ? [
          `${counted(waiting, 'follow-up')} ${waiting === 1 ? 'waits' : 'wait'} for you: ${publicUrl}/follow-ups`,
        ]
      : []),
    `You get this once a day when something is due. Switch it off in your settings: ${publicUrl}/settings`,
  ];
  return { subject: parts.join(', '), text: `${blocks.join('\n\n')}\n` };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

function listed(heading: string, tasks: readonly DueTask[]): string[] {
  if (tasks.length === 0) return [];
  const lines = tasks
    .slice(0, most)
    .map(({ title, clientName }) => `- ${title}${clientName === null ? '' : ` (${clientName})`}`);
  const rest = tasks.length - most;
  return [[`${heading}:`, ...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')];
}
