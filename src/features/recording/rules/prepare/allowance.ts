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
  const minutes = Math.floor(minutesLeft);
  const left = minutes < 1 ? 'less than a minute' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Your plan has ${left} of transcription left. A longer session keeps recording; it is saved whole, and transcribed when you have minutes.`;
}
