import { minutesInWords, wholeMinutesLeft, wholeMinutesNeeded } from '../../billing/rules/whole-minutes.ts';

/**
 * The notice about remaining minutes before a recording. It never stops one: audio past the limit is saved and put on
 * hold (design 1.2).
 */
export type Left = { minutesLeft: number | null; recordingsLeft: number | null };

type Allowance = Left & {
  minutesLimit: number | null;
  isTrialActive: boolean;
  usualSessionMinutes: number | null;
};

const longSession = 90; // minutes: with more left there is nothing to warn about

/** "18 of 45 trial minutes left; your usual session is 52.", or null where enough is left. */
export function allowanceWords(allowance: Allowance): string | null {
  const { minutesLeft, recordingsLeft, minutesLimit, isTrialActive, usualSessionMinutes: usual } = allowance;
  if (minutesLeft === 0 || recordingsLeft === 0)
    return `Your ${isTrialActive ? 'trial has nothing left' : 'plan has nothing left this month'}. You can still record: everything is saved, and transcribed when you have minutes.`;
  if (minutesLeft === null || minutesLeft > Math.max(longSession, usual ?? 0)) return null;
  const left = minutesLeft < 1 ? 'Less than a minute' : wholeMinutesLeft(minutesLeft);
  const minutes = isTrialActive ? 'trial minutes' : 'minutes';
  const ofUsual = usual === null ? '' : `; your usual session is ${wholeMinutesNeeded(usual)}`;
  return `${left} of ${minutesLimit} ${minutes} left${ofUsual}. A longer session keeps recording; it is saved whole, and transcribed when you have minutes.`;
}

/** While it records: the minutes that the plan had at the start, less the whole minutes so far. */
export function leftWhileRecording({ minutesLeft, recordingsLeft }: Left, seconds: number): string | null {
  if (minutesLeft === 0 || recordingsLeft === 0) return 'Saved now, transcribed when you have minutes';
  if (minutesLeft === null) return null;
  const left = minutesLeft - seconds / 60;
  if (left <= 0) return 'Past your minutes. Everything is saved, and transcribed when you have more';
  const whole = Math.floor(minutesLeft) - Math.floor(seconds / 60);
  return `${minutesInWords(whole > 0 ? whole : Math.min(left, 0.9))} left`;
}
