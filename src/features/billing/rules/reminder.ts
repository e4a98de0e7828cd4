import { trial } from './trial.ts';
import { minutesInWords } from './whole-minutes.ts';

/** Decides when the one reminder e-mail of a trial is sent (when its banner turns red) and what it says. */
export const shouldRemind = (
  status: { isTrialActive: boolean; daysRemaining: number | null },
  reminderSent: boolean,
): boolean =>
  status.isTrialActive &&
  !reminderSent &&
  status.daysRemaining !== null &&
  status.daysRemaining <= trial.urgentDays;

export function reminderEmail(about: {
  name: string;
  daysRemaining: number;
  minutesLeft: number;
  upgradeUrl: string;
}): { subject: string; text: string } {
  const { daysRemaining, minutesLeft } = about;
  const days = `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'}`;
  return {
    subject: `Your Afterword trial ends in ${days}`,
    text: [
      `Hi ${about.name},`,
      `Your Afterword trial ends in ${days}, with ${minutesInWords(minutesLeft)} of its ${trial.minutes} left.`,
      'You keep everything: you can read, export and record as before. New recordings are saved and wait until you have minutes again.',
      `Compare plans: ${about.upgradeUrl}`,
      'This is the only reminder we will send.',
    ].join('\n\n'),
  };
}
