import { escapeHtml } from '#shared/html.ts';
import type { NotificationKind } from './kinds.ts';

/** The page behind the link in an e-mail: HTML with one button and without a script. */
export const unsubscribeStyle =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:4rem 1.25rem;background:light-dark(#faf8f4,#0d1614);color:light-dark(#1c2523,#e6ece9)}h1{font:600 1.5rem/1.3 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1.5rem;text-wrap:pretty}button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:light-dark(#0f5f58,#5fc4b6);color:light-dark(#fff,#06231f);cursor:pointer}a{color:light-dark(#0f5f58,#7fd3c7)}';

const emailWords: Record<NotificationKind | 'digest', string> = {
  session_soon: 'e-mails before sessions',
  session_ready: 'e-mails about sessions that are ready',
  recording_held: 'e-mails about recordings that are waiting',
  task_due: 'e-mails about tasks that are due',
  promise_due: 'e-mails about promises that are due',
  client_replied: 'e-mails about what clients write',
  follow_up: 'e-mails about follow-ups',
  connection_broken: 'e-mails about connections that stopped working',
  export_ready: 'e-mails about exports that are ready',
  admin_access: 'e-mails about access by an administrator',
  digest: 'the digest',
};

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} – Afterword</title><style>${unsubscribeStyle}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

const settingsLink = '<a href="/settings#notifications">All notification settings</a>';

export const askPage = (what: NotificationKind | 'digest', path: string): string =>
  page(
    'Stop these e-mails?',
    `<p>You will no longer get ${emailWords[what]}. Everything still appears in Afterword.</p><form method="post" action="${escapeHtml(path)}"><button>Unsubscribe</button></form>`,
  );

export const donePage = (what: NotificationKind | 'digest'): string =>
  page('You are unsubscribed', `<p>You will no longer get ${emailWords[what]}. ${settingsLink}</p>`);

export const unknownPage = (): string =>
  page(
    'This link does not work',
    `<p>It may be incomplete. You can change your e-mails in the settings: ${settingsLink}</p>`,
  );
