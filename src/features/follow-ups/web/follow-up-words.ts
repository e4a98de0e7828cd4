import type { EmailKind } from '#shared/follow-up.ts';
import { isApiError } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatDayInText, formatOnDay } from '#ui/format.ts';
import { shownTimeZone } from '#ui/time-zone.ts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { localTime } from '../rules/schedule.ts';
import type { SendingChannel } from '../rules/follow-up.ts';
import type { ListedFollowUp } from '../contract.ts';

/** What follow-up e-mails and their states are called on every screen. */
export const kindNames: Record<EmailKind, string> = {
  session_follow_up: 'Session follow-up',
  check_in: 'Check-in',
  promise_reminder: 'Promise reminder',
  encouragement: 'Encouragement',
  resource: 'Resource',
  scheduling: 'Scheduling',
  custom: 'Custom e-mail',
};

export const kindDetails: Record<EmailKind, string> = {
  session_follow_up: 'What you agreed and who does what.',
  check_in: 'How it is going before the next session.',
  promise_reminder: 'A nudge about something promised.',
  encouragement: 'Progress worth naming.',
  resource: 'A link, a book or an exercise.',
  scheduling: 'The next session: when and how.',
  custom: 'You say what it is about.',
};

export const channelNames: Record<SendingChannel, string> = {
  google: 'Gmail',
  microsoft: 'Outlook',
  smtp: 'the mail server',
  outbox: 'the outbox',
};

export const firstNameOf = (name: string | null): string => name?.split(' ')[0] || 'your client';

const weekdayOf = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'long' });
const dateOf = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dateAndYearOf = new Intl.DateTimeFormat(undefined, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const clockIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

const localOf = (iso: string, timeZone: string): string => localTime(new Date(iso), timeZone);
const dayIn = (iso: string, timeZone: string): string => localOf(iso, timeZone).slice(0, 10);

/** "today", "tomorrow", "Tuesday", "12 Dec". */
function dayWord(day: string, today: string): string {
  const ahead = differenceInCalendarDays(parseISO(day), parseISO(today));
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  const moment = new Date(`${day}T00:00:00Z`);
  if (ahead > 0 && ahead < 7) return weekdayOf.format(moment);
  return (day.slice(0, 4) === today.slice(0, 4) ? dateOf : dateAndYearOf).format(moment);
}

/** "Tuesday 09:00, 15:00 your time": the client’s clock, and the coach’s where it is another. */
export function sendTimeWords(iso: string, timeZone: string, now = new Date()): string {
  const today = dayIn(now.toISOString(), timeZone);
  const there = `${dayWord(dayIn(iso, timeZone), today)} ${clockIn(iso, timeZone)}`;
  const own = shownTimeZone();
  if (localOf(iso, timeZone) === localOf(iso, own)) return there;
  const ownDay = dayIn(iso, own);
  const day = ownDay === dayIn(iso, timeZone) ? '' : `${dayWord(ownDay, dayIn(now.toISOString(), own))} `;
  return `${there}, ${day}${clockIn(iso, own)} your time`;
}

/** Where an e-mail stands, as a sentence without its full stop. */
export function stateWords(email: ListedFollowUp): string {
  const { status, createdAt, scheduledFor, timeZone, channel, sentAt } = email;
  switch (status) {
    case 'scheduled':
      return scheduledFor && Date.parse(scheduledFor) > Date.now() + 30_000
        ? `Sends ${sendTimeWords(scheduledFor, timeZone)}`
        : 'Sends in a few seconds';
    case 'sending':
      return 'Sending now';
    case 'emailed':
      if (channel === 'outbox') return 'In the outbox: nothing is set up to send with';
      return `Sent${channel ? ` with ${channelNames[channel]}` : ''}${sentAt ? ` ${formatOnDay(sentAt)}` : ''}`;
    case 'failed':
      return 'Not sent';
    case 'dismissed':
      return 'Dismissed';
    default:
      return email.withheldReason === null ? `Waiting since ${formatDayInText(createdAt)}` : 'No draft yet';
  }
}

/** What happened after it was sent, as far as it is known. */
export function afterSending({ bounced, replied, clicked, opened }: ListedFollowUp): {
  text: string;
  tone: 'danger' | 'accent' | 'neutral';
} | null {
  if (bounced) return { text: 'Came back', tone: 'danger' };
  if (replied) return { text: 'Replied', tone: 'accent' };
  if (clicked) return { text: 'Opened a link', tone: 'neutral' };
  return opened ? { text: 'Opened', tone: 'neutral' } : null;
}

/** What is in the way, and what to do: of one that waits. */
export const problemOf = ({ withheldReason, failure, toEmail }: ListedFollowUp): string | null =>
  failure ?? withheldReason ?? (toEmail === null ? 'Add an e-mail address.' : null);

/** Whether it still waits for a decision. */
export const isWaiting = ({ status }: Pick<ListedFollowUp, 'status'>): boolean =>
  status === 'draft' || status === 'pending' || status === 'failed';

const explained = ['bad_request', 'conflict', 'too_many_requests'];

/** What the server says of this e-mail is clearer than the text of its code. */
export const failureText = (error: unknown): string =>
  isApiError(error) && error.detail && explained.includes(error.code) ? error.detail : messageFor(error);

/** What an instruction does, with any writer. */
export const instructionHint =
  'A sentence in quotation marks, or one written to your client, goes in word for word. In a message of your own, the rest decides which tasks are mentioned. Style wishes such as “shorter” need a language model.';
