import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import { AppError } from '#shared/errors.ts';
import { shortageFor, trialStatusOf } from '../../billing/server/actions.ts';
import { shortageSentence } from '../../billing/rules/shortage.ts';
import type { OnHoldConversations } from '../contract.ts';
import { isSettled } from '../rules/status.ts';
import * as store from './store.ts';

/** Recordings that are on hold for minutes, and whether each could start now. Only the coach starts them. */
export async function listOnHold(owned: Owned, now: Date, page: ListPage): Promise<OnHoldConversations> {
  if (page.after && !(await store.findConversation(owned, page.after))) throw new AppError('not_found');
  const rows = await store.listOnHold(owned, 'no_minutes', page);
  const { minutesLeft } = await trialStatusOf(owned, now);
  const conversations = [];
  for (const { id, title, sessionDate, durationSeconds } of rows) {
    const shortage = await shortageFor(owned, now, { recording: id, seconds: durationSeconds ?? 0 });
    conversations.push({ id, title, sessionDate, durationSeconds, canStart: shortage === null });
  }
  return { minutesLeft, conversations };
}

/**
 * 409 before a run that would only be put on hold: the conversation stays as it is. Where the length is not known yet,
 * the run itself finds out.
 */
export async function refuseShortage(owned: Owned, now: Date, id: string): Promise<void> {
  const row = await store.findConversation(owned, id);
  if (!row?.audioKey || row.isSample || row.durationSeconds === null || !isSettled(row.status)) return;
  const shortage = await shortageFor(owned, now, { recording: id, seconds: row.durationSeconds });
  if (shortage) throw new AppError('conflict', { detail: shortageSentence(shortage) });
}
