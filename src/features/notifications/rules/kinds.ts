/** What a coach is told, and where each kind goes until the coach says otherwise. */
export const notificationKinds = [
  'session_soon',
  'session_ready',
  'recording_held',
  'task_due',
  'promise_due',
  'client_replied',
  'follow_up',
  'connection_broken',
  'export_ready',
  'admin_access',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Where a kind goes besides the list in the app, which has everything. */
export type Channels = { push: boolean; email: boolean };

const quiet: Channels = { push: true, email: false };
/** Where waiting until the next visit would cost something. */
const important: Channels = { push: true, email: true };

const defaults: Record<NotificationKind, Channels> = {
  session_soon: quiet,
  session_ready: quiet,
  recording_held: quiet,
  task_due: quiet,
  promise_due: quiet,
  client_replied: quiet,
  follow_up: quiet,
  connection_broken: important,
  export_ready: quiet,
  admin_access: quiet,
};

/** Their slices send an e-mail in any case: one is asked for, the other must not be switched off. */
export const alwaysEmailed: readonly NotificationKind[] = ['export_ready', 'admin_access'];

export type StoredKinds = Record<string, Channels>;

/** What notifications send; the e-mails of `alwaysEmailed` are not theirs. */
export function channelsOf(kind: NotificationKind, stored: StoredKinds): Channels {
  const { push, email } = stored[kind] ?? defaults[kind];
  return { push, email: email && !alwaysEmailed.includes(kind) };
}

export const isKind = (text: string): text is NotificationKind =>
  (notificationKinds as readonly string[]).includes(text);

/**
 * Under this name `kinds` keeps whether a push or an e-mail may quote more than the title: what a client wrote, the
 * names of tasks. A locked phone shows it to anyone near, so it is off at first.
 */
export const detailsKey = 'details';

export const showsDetails = (stored: StoredKinds): boolean => stored[detailsKey]?.push ?? false;
