/**
 * Says before a recording what the plan still holds. It is never a reason not to record: what is past the limit is kept
 * and waits (design 1.2).
 */
export type Left = { minutesLeft: number | null; recordingsLeft: number | null };

const longSession = 90; // minutes: more than this is no worry before a session

export function allowanceWords({ minutesLeft, recordingsLeft }: Left): string | null {
  if (minutesLeft === 0 || recordingsLeft === 0)
    return 'Your plan has nothing left this month. Record all the same: everything is kept, and written down as soon as there are minutes.';
  if (minutesLeft === null || minutesLeft > longSession) return null;
  const minutes = Math.floor(minutesLeft);
  const left = minutes < 1 ? 'less than a minute' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Your plan has ${left} of transcription left. A longer session goes on all the same: it is kept whole, and written down as soon as there are minutes.`;
}
