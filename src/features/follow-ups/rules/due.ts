import { plusDays } from '#shared/time.ts';
import type { PromiseEntry } from '../../promises/contract.ts';
import { promiseDaysBefore } from './limits.ts';

/** Whether a client is reminded of a promise: theirs, open, and due within a day. One that is late is the coach’s to raise. */
export const isDueForReminder = (
  { owner, completed, state, dueDate }: Pick<PromiseEntry, 'owner' | 'completed' | 'state' | 'dueDate'>,
  today: string,
): boolean =>
  owner === 'client' &&
  !completed &&
  ['open', 're-agreed', 'partly'].includes(state) &&
  dueDate !== null &&
  dueDate >= today &&
  dueDate <= plusDays(today, promiseDaysBefore);
