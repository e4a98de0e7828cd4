/**
 * The services a coach can connect, what each may be used for, and the least it takes. Access is asked for a use when
 * the coach wants it, never before (design 4, row 30: this table is the allowlist of scopes).
 */
export const providers = ['zoom', 'google', 'microsoft', 'todoist'] as const;
export type Provider = (typeof providers)[number];

/**
 * `calendar_write` is adding an agreed meeting; `calendar` only reads. `mail` only sends; `mail_read` is for learning how
 * a coach writes from what they sent.
 */
export const uses = ['tasks', 'calendar', 'calendar_write', 'recordings', 'mail', 'mail_read'] as const;
export type Use = (typeof uses)[number];

export const providerTitle: Record<Provider, string> = {
  zoom: 'Zoom',
  google: 'Google',
  microsoft: 'Microsoft',
  todoist: 'Todoist',
};

const google = 'https://www.googleapis.com/auth/';

const scopes: Record<Provider, Partial<Record<Use, readonly string[]>>> = {
  zoom: {
    recordings: [
      'cloud_recording:read:list_user_recordings',
      'cloud_recording:read:list_recording_files',
      'user:read:user', // whose account it is
    ],
  },
  google: {
    tasks: [`${google}tasks`],
    calendar: [`${google}calendar.events.readonly`],
    calendar_write: [`${google}calendar.events`],
    mail: [`${google}gmail.send`],
    // Google has no narrower scope for the text of sent mail.
    mail_read: [`${google}gmail.readonly`],
  },
  microsoft: {
    tasks: ['Tasks.ReadWrite'],
    calendar: ['Calendars.Read'],
    calendar_write: ['Calendars.ReadWrite'],
    mail: ['Mail.Send'],
    mail_read: ['Mail.Read'],
  },
  todoist: {
    tasks: ['data:read_write', 'data:delete'],
  },
};

/** A scope that may do all that another may, and more. */
const included: Record<string, string> = {
  [`${google}calendar.events.readonly`]: `${google}calendar.events`,
  'Calendars.Read': 'Calendars.ReadWrite',
};

export const usesOf = (provider: Provider): Use[] =>
  uses.filter((use) => scopes[provider][use] !== undefined);

/** Null where the provider has nothing for this use. */
export const scopesFor = (provider: Provider, use: Use): readonly string[] | null =>
  scopes[provider][use] ?? null;

export const isAllowed = (provider: Provider, use: Use, granted: readonly string[]): boolean =>
  scopesFor(provider, use)?.every(
    (scope) => granted.includes(scope) || granted.includes(included[scope] ?? ''),
  ) ?? false;

/** What to ask for: the use that is wanted now, and what is allowed already, which a new grant would replace. */
export const scopesToRequest = (provider: Provider, use: Use, granted: readonly string[]): string[] => {
  const known = new Set(usesOf(provider).flatMap((each) => scopesFor(provider, each) ?? []));
  const kept = granted.filter((scope) => known.has(scope));
  return [...new Set([...(scopesFor(provider, use) ?? []), ...kept])];
};
