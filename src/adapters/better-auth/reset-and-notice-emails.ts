import type { Message } from '#ports/mail.ts';

/** The e-mails of signing in: short, plain text first. Each says what to do if the reader did not ask for it. */
type Email = {
  to: string;
  subject: string;
  before: string[];
  link?: [words: string, url: string];
  after: string[];
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function write({ to, subject, before, link, after }: Email, messageId: string): Message {
  const text = [...before, ...(link ? [`${link[0]}:\n${link[1]}`] : []), ...after].join('\n\n');
  const paragraphs = [
    ...before.map(escaped),
    ...(link ? [`<a href="${escaped(link[1])}">${escaped(link[0])}</a>`] : []),
    ...after.map(escaped),
  ];
  const html = `<!doctype html><html lang="en"><body>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</body></html>`;
  return { to, subject, text: `${text}\n`, html, messageId };
}

export const resetEmail = (to: string, publicUrl: string, token: string): Message =>
  write(
    {
      to,
      subject: 'Reset your Afterword password',
      before: ['We received a request to reset the password of your Afterword account.'],
      link: ['Choose a new password', `${publicUrl}/reset-password?token=${token}`],
      after: [
        'The link works once and expires in ten minutes.',
        'If you didn’t ask for this, ignore this e-mail. Your password stays the same.',
      ],
    },
    `reset-${token}`,
  );

export const confirmationEmail = (to: string, publicUrl: string, token: string): Message =>
  write(
    {
      to,
      subject: 'Confirm your e-mail address',
      before: ['Welcome to Afterword. Please confirm that this is your e-mail address.'],
      link: ['Confirm e-mail address', `${publicUrl}/verify-email?token=${token}`],
      after: [
        'The link works once and expires in a day. You can use Afterword in the meantime.',
        'If you didn’t sign up, ignore this e-mail. The address stays unconfirmed.',
      ],
    },
    `confirm-${token}`,
  );

export const changeRequestedEmail = (to: string, newEmail: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your e-mail address is about to change',
      before: [`You asked to change the e-mail address of your Afterword account to ${newEmail}.`],
      after: [
        'It changes as soon as you confirm the new address.',
        'If this wasn’t you, sign in and change your password now. That cancels the change and signs out every other device.',
      ],
    },
    `change-requested-${to}-${at.getTime()}`,
  );

export const addressChangedEmail = (to: string, newEmail: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your e-mail address has changed',
      before: [`Your Afterword account now uses ${newEmail}. We won’t send e-mail to this address any more.`],
      after: ['If this wasn’t you, reply to this e-mail right away.'],
    },
    `email-changed-${to}-${at.getTime()}`,
  );

export const passwordChangedEmail = (to: string, publicUrl: string, at: Date): Message =>
  write(
    {
      to,
      subject: 'Your password has changed',
      before: ['The password of your Afterword account was just changed. All other devices were signed out.'],
      link: ['If this wasn’t you, choose a new password', `${publicUrl}/forgot-password`],
      after: [],
    },
    `password-changed-${to}-${at.getTime()}`,
  );

const switched = { on: 'is on', off: 'is off' } as const;

export const secondFactorEmail = (
  to: string,
  publicUrl: string,
  state: keyof typeof switched,
  at: Date,
): Message =>
  write(
    {
      to,
      subject: `Two-factor sign-in ${switched[state]}`,
      before: [
        state === 'on'
          ? 'Signing in to Afterword now asks for a code from your authenticator app.'
          : 'Signing in to Afterword no longer asks for a code from your authenticator app.',
      ],
      link: ['If this wasn’t you, choose a new password', `${publicUrl}/forgot-password`],
      after: [],
    },
    `second-factor-${state}-${to}-${at.getTime()}`,
  );

export const disclosureAlarmEmail = (
  to: string,
  disclosed: { addresses: number; networks: number },
  above: number,
  at: Date,
): Message =>
  write(
    {
      to,
      subject: 'Possible address harvesting on your Afterword server',
      before: [
        `In the last hour, ${disclosed.networks} networks learned from the sign-in and sign-up pages whether ${disclosed.addresses} e-mail addresses have an account. Your alarm is set to ${above}.`,
      ],
      after: [
        'Each network stays within its own limit, so this may be one attacker using many of them. AUTH_DETAIL=generic stops it at sign-in. For other measures, see “Signing in” in docs/operations.md.',
        'You get at most one of these e-mails an hour.',
      ],
    },
    `disclosure-alarm-${at.getTime()}`,
  );
