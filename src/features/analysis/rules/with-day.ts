const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "Talk to Dana (Friday)": adds the weekday of the due date if the title names no day. */
export function withDay(title: string, due: string | null): string {
  if (due === null || /\b(?:today|tonight|tomorrow|\w+day|this|next)\b/i.test(title)) return title;
  return `${title} (${weekdays[new Date(`${due}T12:00:00Z`).getUTCDay()]!})`;
}

/** The title without that day. */
export const withoutDay = (text: string): string => text.replace(dayBehind, '');

export const hasDay = (text: string): boolean => dayBehind.test(text);

const dayBehind = new RegExp(` \\((?:${weekdays.join('|')})\\)$`);
