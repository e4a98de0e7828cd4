import { plusDays } from '#shared/time.ts';

type Due = { title: string; dueDate: string | null };

const most = 5; // lines of a notification; the list has the rest

/**
 * What a coach is told in the morning: what is due today, and what became overdue yesterday. Null on other days, so that
 * an old task is not told again every morning.
 */
export function dueNotice(tasks: readonly Due[], today: string): { title: string; body: string } | null {
  const due = tasks.filter(({ dueDate }) => dueDate === today);
  const late = tasks.filter(({ dueDate }) => dueDate !== null && dueDate < today);
  const isNew = due.length > 0 || late.some(({ dueDate }) => dueDate === plusDays(today, -1));
  if (!isNew) return null;
  const parts = [
    ...(due.length > 0 ? [`${due.length} ${due.length === 1 ? 'task' : 'tasks'} due today`] : []),
    ...(late.length > 0
      ? [`${late.length} ${due.length === 0 ? (late.length === 1 ? 'task ' : 'tasks ') : ''}overdue`]
      : []),
  ];
  const lines = [...due, ...late].map(({ title }) => title);
  const rest = lines.length - most;
  return {
    title: parts.join(', '),
    body: [...lines.slice(0, most), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
  };
}

export const morningHour = 8; // when coaches begin; the hour of their own clock
const lastHour = 20; // an instance that was down all day does not begin at night

export const isMorning = (local: string): boolean => {
  const hour = Number(local.slice(11, 13));
  return hour >= morningHour && hour < lastHour;
};
