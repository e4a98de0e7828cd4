import ICAL from 'ical.js';
import { plusDays } from '#shared/time.ts';

/**
 * Tasks as an iCalendar (RFC 5545). Each is a to-do; one with a due date is an event of that day too, because most
 * calendars show no to-dos. The library escapes and folds what people wrote.
 */
export type CalendarTask = {
  id: string;
  title: string;
  description: string | null;
  dueDate: string | null;
  updatedAt: Date;
};

export function tasksCalendar(
  tasks: readonly CalendarTask[],
  { host, now }: { host: string; now: Date },
): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Afterword//Tasks//EN');
  calendar.addPropertyWithValue('x-wr-calname', 'Afterword tasks');
  for (const task of tasks) {
    const todo = component('vtodo', task, `${task.id}@${host}`, now);
    todo.addPropertyWithValue('status', 'NEEDS-ACTION');
    if (task.dueDate !== null) todo.addPropertyWithValue('due', ICAL.Time.fromDateString(task.dueDate));
    calendar.addSubcomponent(todo);
    if (task.dueDate === null) continue;
    const event = component('vevent', task, `${task.id}.day@${host}`, now);
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(task.dueDate));
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(plusDays(task.dueDate, 1)));
    event.addPropertyWithValue('transp', 'TRANSPARENT'); // a task keeps no one from being free
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function component(kind: 'vtodo' | 'vevent', task: CalendarTask, uid: string, now: Date): ICAL.Component {
  const made = new ICAL.Component(kind);
  made.addPropertyWithValue('uid', uid);
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  made.addPropertyWithValue('last-modified', ICAL.Time.fromJSDate(task.updatedAt, true));
  made.addPropertyWithValue('summary', clean(task.title));
  if (task.description) made.addPropertyWithValue('description', clean(task.description));
  return made;
}

/** Control characters are not allowed in texts; the library makes line breaks harmless. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
