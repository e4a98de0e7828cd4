import { capital } from '#shared/words.ts';
import { percent } from '#ui/charts/percent.ts';
import { shortDate } from '#ui/charts/short-date.ts';
import type { MirrorMonth, MirrorSession } from '../../contract.ts';
import type { MirrorMoment } from '../../rules/moments.ts';
import type { MirrorPeriod } from '../queries.ts';

/** The numbers of the mirror, each with the kind of moment behind it. */
type Figures = Omit<MirrorMonth, 'month' | 'sessions'>;

export type FigureColumn = {
  name: string;
  kind: MirrorMoment;
  /** Null: not known, as without times. */
  valueOf: (figures: Figures) => number | null;
  format: (value: number) => string;
};

export const columns: readonly FigureColumn[] = [
  { name: 'You talked', kind: 'longTurn', valueOf: ({ talkShare }) => talkShare, format: percent },
  {
    name: 'Open questions',
    kind: 'openQuestion',
    valueOf: ({ openQuestions }) => openQuestions,
    format: String,
  },
  {
    name: 'Closed questions',
    kind: 'closedQuestion',
    valueOf: ({ closedQuestions }) => closedQuestions,
    format: String,
  },
  {
    name: 'Interruptions',
    kind: 'interruption',
    valueOf: ({ interruptions }) => interruptions,
    format: String,
  },
  { name: 'Silences kept', kind: 'silence', valueOf: ({ silences }) => silences, format: String },
  { name: 'Promises made', kind: 'promise', valueOf: ({ promisesMade }) => promisesMade, format: String },
  { name: 'Promises kept', kind: 'promiseKept', valueOf: ({ promisesKept }) => promisesKept, format: String },
];

export type MirrorRow = {
  key: string;
  name: string;
  /** How many sessions, or with which client. */
  detail: string | null;
  of: MirrorPeriod;
  figures: Figures;
};

const monthName = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonthName = new Intl.DateTimeFormat(undefined, {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

const monthWords = (month: string): string => capital(monthName.format(new Date(`${month}-01`)));
export const shortMonth = (month: string): string => shortMonthName.format(new Date(`${month}-01`));

export const monthRow = (month: MirrorMonth): MirrorRow => ({
  key: month.month,
  name: monthWords(month.month),
  detail: month.sessions === 1 ? '1 session' : `${month.sessions} sessions`,
  of: { month: month.month },
  figures: month,
});

export const sessionRow = (session: MirrorSession): MirrorRow => ({
  key: session.conversationId,
  name: `${shortDate(session.sessionDate)}, ${session.title}`,
  detail: session.clientName,
  of: { conversationId: session.conversationId },
  figures: session,
});
