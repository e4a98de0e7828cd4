import { dayMs } from '#shared/time.ts';
import { plans } from './plans.ts';
import { daysRemaining, isTrialActive, trial, type Trial } from './trial.ts';
import { minutesInWords } from './whole-minutes.ts';

/**
 * Decides which e-mail about the trial is due and what it says: one when it starts, one when its banner turns red, one
 * when it has ended. Each is sent once, by day in the coach's time zone.
 */
export type TrialEmail = 'started' | 'reminder' | 'ended';

const startedDays = 2; // news of a start that is older than that are none
const endedDays = 7; // and an end long before this server sent such e-mails is not told

export function dueEmail(
  account: {
    trial: Trial | null;
    /** A plan was bought or granted: the end of the trial does not matter. */
    hasPlan: boolean;
    sent: Record<TrialEmail, boolean>;
  },
  now: Date,
): TrialEmail | null {
  const { trial: given, hasPlan, sent } = account;
  if (!given || hasPlan) return null;
  const kind = kindAt(given, now);
  return kind && !sent[kind] ? kind : null;
}

function kindAt(given: Trial, now: Date): TrialEmail | null {
  const daysSince = (moment: Date) => (now.getTime() - moment.getTime()) / dayMs;
  if (!isTrialActive(given, now)) return daysSince(given.expiresAt) < endedDays ? 'ended' : null;
  if ((daysRemaining(given, now) ?? 0) <= trial.urgentDays) return 'reminder';
  return daysSince(given.startedAt) < startedDays ? 'started' : null;
}

const hours = { from: 8, to: 20 };
const stepMs = 15 * 60_000; // no zone is off by less

/** Now, or the next morning of a zone. */
export function nextDaytime(now: Date, timeZone: string): Date {
  const hourAt = (moment: Date) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));
  const isDay = (moment: Date) => hourAt(moment) >= hours.from && hourAt(moment) < hours.to;
  if (isDay(now)) return now;
  let at = Math.ceil(now.getTime() / stepMs) * stepMs;
  for (let tries = 0; tries < dayMs / stepMs && !isDay(new Date(at)); tries += 1) at += stepMs;
  return new Date(at);
}

type About = {
  name: string;
  daysRemaining: number;
  minutesLeft: number;
  /** As the coach's calendar has it. */
  endsOn: string;
  upgradeUrl: string;
};

const keptWords =
  'You keep everything: you can read, export and record as before. New recordings are saved and wait until you have minutes again.';

export function trialEmail(kind: TrialEmail, about: About): { subject: string; text: string } {
  const { name, daysRemaining: left, minutesLeft, endsOn, upgradeUrl } = about;
  const days = `${left} ${left === 1 ? 'day' : 'days'}`;
  const emails: Record<TrialEmail, { subject: string; lines: string[] }> = {
    started: {
      subject: 'Your Afterword trial has started',
      lines: [
        `You have ${trial.days} days and ${trial.minutes} minutes of transcription, until ${endsOn}. There is no card on file, and nothing renews automatically.`,
        'Record or upload one session to see what Afterword finds in it.',
        `We’ll write once more ${trial.urgentDays} days before the trial ends.`,
      ],
    },
    reminder: {
      subject: `Your Afterword trial ends in ${days}`,
      lines: [
        `Your Afterword trial ends in ${days}, with ${minutesInWords(minutesLeft)} of its ${trial.minutes} left.`,
        keptWords,
        `Compare plans: ${upgradeUrl}`,
        'This is the only reminder we will send.',
      ],
    },
    ended: {
      subject: 'Your Afterword trial has ended',
      lines: [
        `Your account stays open with ${plans.free.minutes} minutes and ${plans.free.recordings} recording a month.`,
        keptWords,
        `Compare plans: ${upgradeUrl}`,
        'We won’t write about the trial again.',
      ],
    },
  };
  const { subject, lines } = emails[kind];
  return { subject, text: [`Hi ${name},`, ...lines].join('\n\n') };
}
