import { minutesInWords } from '../../../billing/rules/whole-minutes.ts';

/**
 * The notice about remaining minutes before a recording. It never stops one: audio past the limit is saved and put on
 * hold (design 1.2).
 */
export type Left = { minutesLeft: number | null; recordingsLeft: number | null };

const longSession = 90; // minutes: with more left there is nothing to warn about

export function allowanceWords({ minutesLeft, recordingsLeft }: Left): string | null {
  if (minutesLeft === 0 || recordingsLeft === 0)
    return 'Your plan has nothing left this month. You can still record: everything is saved, and transcribed when you have minutes.';
  if (minutesLeft === null || minutesLeft > longSession) return null;
  return `Your plan has ${minutesInWords(minutesLeft)} of transcription left. A longer session keeps recording; it is saved whole, and transcribed when you have minutes.`;
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
