import type { Results } from '../contract.ts';

type Meeting = NonNullable<Results['nextMeeting']>;

/** "Thursday, 26 March", or the quoted words where they name no day. */
export const meetingWords = (
  { date, text }: Pick<Meeting, 'date' | 'text'>,
  dayWords: (day: string) => string,
): string => (date === null ? text.replace(/^next session:? /i, '') : dayWords(date));

/** Whether the meeting is in no next step yet, removed ones included. */
export const hasUntoldMeeting = (
  results: Pick<Results, 'nextMeeting' | 'nextSteps' | 'removed'>,
): results is typeof results & { nextMeeting: Meeting } =>
  results.nextMeeting !== null &&
  ![...results.nextSteps, ...results.removed].some(({ quote }) => quote === results.nextMeeting?.quote);
