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
  export_ready: important,
  admin_access: important,
};

export type StoredKinds = Record<string, Channels>;

export const channelsOf = (kind: NotificationKind, stored: StoredKinds): Channels =>
  stored[kind] ?? defaults[kind];

export const isKind = (text: string): text is NotificationKind =>
  (notificationKinds as readonly string[]).includes(text);

/**
 * Under this name `kinds` keeps whether a push or an e-mail may quote more than the title: what a client wrote, the
 * names of tasks. A locked phone shows it to anyone near, so it is off at first.
 */
export const detailsKey = 'details';

export const showsDetails = (stored: StoredKinds): boolean => stored[detailsKey]?.push ?? false;
