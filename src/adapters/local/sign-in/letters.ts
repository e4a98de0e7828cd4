import type { Message } from '#ports/mail.ts';

/** The letters of signing in: short, warm, plain text first. Each says what to do if it was not you. */
type Letter = {
  to: string;
  subject: string;
  before: string[];
  link?: [words: string, url: string];
  after: string[];
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function write({ to, subject, before, link, after }: Letter, messageId: string): Message {
  const text = [...before, ...(link ? [`${link[0]}:\n${link[1]}`] : []), ...after].join('\n\n');
  const paragraphs = [
    ...before.map(escaped),
    ...(link ? [`<a href="${escaped(link[1])}">${escaped(link[0])}</a>`] : []),
    ...after.map(escaped),
  ];
  const html = `<!doctype html><html lang="en"><body>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</body></html>`;
  return { to, subject, text: `${text}\n`, html, messageId };
}

export const resetLetter = (to: string, publicUrl: string, token: string): Message =>
  write(
    {
      to,
      subject: 'Reset your Afterword password',
      before: ['Somebody, probably you, asked to reset the password of this account.'],
      link: ['Choose a new one here', `${publicUrl}/reset-password?token=${token}`],
      after: [
        'The link works once, for ten minutes.',
        'If it was not you, do nothing: the password stays as it is.',
      ],
    },
    `reset-${token}`,
  );

export const confirmLetter = (to: string, publicUrl: string, token: string): Message =>
  write(
    {
      to,
      subject: 'Confirm your e-mail address',
      before: ['Good to have you here. One click tells us that letters to this address reach you.'],
      link: ['Confirm this address', `${publicUrl}/verify-email?token=${token}`],
      after: [
        'The link works once, for a day. You can use Afterword in the meantime.',
        'If you know nothing of this, do nothing: without your click the address is not confirmed.',
      ],
    },
    `confirm-${token}`,
  );

export const changeRequestedLetter = (to: string, newEmail: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your e-mail address is about to change',
      before: [
        `Somebody who knows your password asked to use ${newEmail} for your Afterword account from now on.`,
      ],
      after: [
        'It changes once that address is confirmed.',
        'If it was not you, sign in and change your password now: that stops it and signs everybody else out.',
      ],
    },
    `change-requested-${to}-${at.getTime()}`,
  );

export const emailChangedLetter = (to: string, newEmail: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your e-mail address has changed',
      before: [`Your Afterword account now uses ${newEmail}. Letters no longer come to this address.`],
      after: ['If it was not you, answer this letter or write to whoever runs your Afterword right away.'],
    },
    `email-changed-${to}-${at.getTime()}`,
  );

export const passwordChangedLetter = (to: string, publicUrl: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your password has changed',
      before: [
        'The password of your Afterword account was changed just now. Everywhere else you were signed out.',
      ],
      link: ['If it was not you, choose a new one here', `${publicUrl}/forgot-password`],
      after: [],
    },
    `password-changed-${to}-${at.getTime()}`,
  );

const switched = { on: 'is on', off: 'is off' } as const;

export const secondFactorLetter = (
  to: string,
  publicUrl: string,
  state: keyof typeof switched,
  at: Date,
): Message =>
  write(
    {
      to,
      subject: `Signing in with a code ${switched[state]}`,
      before: [
        state === 'on'
          ? 'From now on, signing in to Afterword asks for a code of your authenticator app.'
          : 'Signing in to Afterword no longer asks for a code of your authenticator app.',
      ],
      link: ['If it was not you, choose a new password here', `${publicUrl}/forgot-password`],
      after: [],
    },
    `second-factor-${state}-${to}-${at.getTime()}`,
  );

export const alarmLetter = (
  to: string,
  told: { addresses: number; networks: number },
  above: number,
  at: Date,
): Message =>
  write(
    {
      to,
      subject: 'Somebody may be collecting addresses from your Afterword',
      before: [
        `Within the last hour, signing in and signing up told ${told.networks} networks about ${told.addresses} e-mail addresses: whether they have an account. You wanted to hear of more than ${above}.`,
      ],
      after: [
        'Each network stays within its own limit, so this may be one person with many of them. AUTH_DETAIL=generic closes it at sign-in; what else helps is in docs/operations.md, under "Signing in".',
        'There is at most one such letter an hour.',
      ],
    },
    `told-alarm-${at.getTime()}`,
  );
