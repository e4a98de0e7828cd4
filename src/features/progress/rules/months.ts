/** The coach's figures, together for a month. */
export type SessionFigures = {
  sessionDate: string;
  words: number;
  talkShare: number | null;
  openQuestions: number;
  closedQuestions: number;
  interruptions: number | null;
  silences: number | null;
  promisesMade: number;
  promisesKept: number;
};

export type MonthFigures = Omit<SessionFigures, 'sessionDate' | 'words'> & {
  month: string;
  sessions: number;
};

/** The latest month first. Talk share is of all words of the month's sessions in which the coach is known. */
export function byMonth(sessions: readonly SessionFigures[]): MonthFigures[] {
  const months = Map.groupBy(sessions, ({ sessionDate }) => sessionDate.slice(0, 7));
  return [...months]
    .map(([month, own]) => ({
      month,
      sessions: own.length,
      talkShare: shareOf(own),
      openQuestions: total(own.map((one) => one.openQuestions)) ?? 0,
      closedQuestions: total(own.map((one) => one.closedQuestions)) ?? 0,
      interruptions: total(own.map((one) => one.interruptions)),
      silences: total(own.map((one) => one.silences)),
      promisesMade: total(own.map((one) => one.promisesMade)) ?? 0,
      promisesKept: total(own.map((one) => one.promisesKept)) ?? 0,
    }))
    .toSorted((one, other) => other.month.localeCompare(one.month));
}

/** Null where none was counted. */
function total(numbers: (number | null)[]): number | null {
  const counted = numbers.filter((one) => one !== null);
  return counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0);
}

function shareOf(sessions: readonly SessionFigures[]): number | null {
  const known = sessions.filter(({ talkShare }) => talkShare !== null);
  const words = total(known.map((one) => one.words)) ?? 0;
  return words === 0 ? null : (total(known.map((one) => one.talkShare! * one.words)) ?? 0) / words;
}

/** The days of a month, the last one excluded: that is the first of the next. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, until: next };
}
