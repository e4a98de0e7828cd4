import type { NotificationKind } from '../rules/kinds.ts';

/** `short` names a notification in the list, `title` and `hint` its setting. */
type Words = { short: string; title: string; hint: string };

export const kindWords: Record<NotificationKind, Words> = {
  session_soon: {
    short: 'Session',
    title: 'A session starts soon',
    hint: 'Ten minutes before, with a link to the brief.',
  },
  session_ready: {
    short: 'Session',
    title: 'A session is ready',
    hint: 'Its notes and tasks are there to review.',
  },
  recording_held: {
    short: 'Recording',
    title: 'A recording is waiting',
    hint: 'For minutes, or for a speech engine.',
  },
  task_due: { short: 'Tasks', title: 'Tasks are due', hint: 'In the morning, with what became overdue.' },
  promise_due: { short: 'Promise', title: 'A client’s promise is due', hint: 'On the morning of its day.' },
  client_replied: {
    short: 'Client',
    title: 'A client replies',
    hint: 'They wrote or ticked a task on a shared report.',
  },
  follow_up: {
    short: 'Follow-up',
    title: 'A follow-up needs you',
    hint: 'A draft is ready, or an e-mail was not sent.',
  },
  connection_broken: {
    short: 'Connection',
    title: 'A connection stops working',
    hint: 'Zoom, Google, Microsoft or Todoist.',
  },
  export_ready: {
    short: 'Download',
    title: 'Your download is ready',
    hint: 'The copy of your account that you asked for.',
  },
  admin_access: {
    short: 'Security',
    title: 'An administrator opens your transcripts',
    hint: 'With the reason they gave.',
  },
};
