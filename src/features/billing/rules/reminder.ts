import { trial } from './trial.ts';

/** Decides when a coach is reminded that the trial ends, and in what words: once, when its banner turns red. */
export const shouldRemind = (
  status: { isTrialActive: boolean; daysRemaining: number | null },
  reminderSent: boolean,
): boolean =>
  status.isTrialActive &&
  !reminderSent &&
  status.daysRemaining !== null &&
  status.daysRemaining <= trial.urgentDays;

export function reminderLetter(about: {
  name: string;
  daysRemaining: number;
  minutesLeft: number;
  upgradeUrl: string;
}): { subject: string; text: string } {
  const { daysRemaining, minutesLeft } = about;
  const days = `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'}`;
  const minutes = Math.floor(minutesLeft);
  return {
    subject: `Your Afterword trial ends in ${days}`,
    text: [
      `Hello ${about.name},`,
      `your trial ends in ${days}, and ${minutes} of its ${trial.minutes} minutes are left.`,
      'Afterwards everything stays where it is: you can read, export and record as before. What you record then waits until there are minutes to transcribe it.',
      `What each plan holds: ${about.upgradeUrl}`,
      'This is the only reminder.',
    ].join('\n\n'),
  };
}
