import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { findConversation, findRecording } from '../../conversations/server/actions.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { announcingChange, updateTask } from '../../tasks/server/actions.ts';
import { replied } from '../events.ts';
import { onlyParts, type SharedSession, type SharedTask } from '../rules/client-copy.ts';
import { deviceOf, visitMinutes } from '../rules/device.ts';
import { isSharePart } from '../rules/parts.ts';
import type { SharedPage } from '../rules/shared-page.ts';
import { recordShare } from './actions.ts';
import { loadSessions } from './load-report.ts';
import * as store from './store.ts';

/** What the reader of a link may do: read the report, tick the client’s own tasks in it, and write to the coach. */
type Needs = Pick<Services, 'db' | 'clock' | 'events' | 'keys'>;

const mostReplies = 200; // of one link, ticks included
const longestReply = 4000;
const minuteMs = 60_000;

async function sharedSessions(owned: Owned, row: store.ShareRow): Promise<SharedSession[]> {
  const isClient = row.kind === 'client';
  const sessions = await loadSessions(owned, {
    kind: isClient ? 'client' : 'conversation',
    subjectId: (isClient ? row.clientId : row.conversationId)!,
    from: row.periodFrom ?? undefined,
    to: row.periodTo ?? undefined,
  });
  const parts = row.parts.filter(isSharePart);
  return sessions.map((session) => ({ ...session, sections: onlyParts(session.sections, parts) }));
}

export const loadPage = (
  { db, clock }: Needs,
  row: store.ShareRow,
  { path, userAgent, notice }: { path: string; userAgent: string; notice: SharedPage['notice'] },
): Promise<SharedPage> =>
  db.asUser(row.userId, async (owned) => {
    const coach = await coachOf(owned);
    const dayOf = (moment: Date): string => localDate(moment, coach.timeZone);
    await recordView(owned, { clock }, row, userAgent);
    const written = await store.listWritten(owned, row.id);
    return {
      path,
      title: row.title,
      coach: coach.fullName ?? coach.name,
      period: row.kind === 'client' ? periodOf(row) : null,
      sessions: await sharedSessions(owned, row),
      hasAudio: row.includesAudio && (await hasRecording(owned, row)),
      written: written.map(({ text, createdAt }) => ({ text, day: dayOf(createdAt) })),
      expires: row.expiresAt && dayOf(row.expiresAt),
      hasPasscode: row.passcodeHash !== null,
      notice,
    };
  });

const periodOf = ({ periodFrom, periodTo }: store.ShareRow): string => {
  const to = periodTo === null ? '' : `until ${dayInWords(periodTo)}`;
  return periodFrom === null ? `Our sessions ${to}`.trim() : `Since ${dayInWords(periodFrom)} ${to}`.trim();
};

/** A visit is one row, whatever is ticked and reloaded in it. */
async function recordView(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  row: store.ShareRow,
  userAgent: string,
): Promise<void> {
  const device = deviceOf(userAgent);
  if (!device) return;
  const now = services.clock.now();
  const since = now.getTime() - visitMinutes * minuteMs;
  const recent = await store.listViews(owned, row.id, 10);
  if (recent.some((view) => view.device === device && view.viewedAt.getTime() > since)) return;
  await store.insertView(owned, { shareId: row.id, device, viewedAt: now });
  await recordShare(owned, services, row, { actor: 'client', action: 'share.viewed', details: { device } });
}

/** False for a task that this page does not show as the client’s own. */
export const setTask = (
  services: Needs,
  row: store.ShareRow,
  taskId: string,
  completed: boolean,
): Promise<boolean> =>
  services.db.asUser(row.userId, async (owned) => {
    const task = ownTasks(await sharedSessions(owned, row)).find(({ id }) => id === taskId);
    if (!task || (await isFull(owned, row))) return false;
    if (task.completed === completed) return true;
    const now = services.clock.now();
    await announcingChange(owned, services, [taskId], () => updateTask(owned, taskId, { completed }, now));
    const written = await store.insertReply(owned, {
      shareId: row.id,
      kind: 'task',
      text: task.title,
      taskId,
      details: { completed },
      createdAt: now,
    });
    await recordShare(owned, services, row, { actor: 'client', action: 'share.task_changed' });
    await announceReply(owned, services, row, written);
    return true;
  });

async function announceReply(
  owned: Owned,
  { events }: Needs,
  row: store.ShareRow,
  { id, kind, text, details }: store.ReplyRow,
): Promise<void> {
  const client = await store.findReader(owned, row);
  await events.announce(owned.tx, replied, {
    userId: owned.userId,
    replyId: id,
    kind: kind === 'task' ? 'task' : 'reply',
    text,
    completed: details['completed'] === true,
    conversationId: row.conversationId,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
  });
}

const ownTasks = (sessions: readonly SharedSession[]): SharedTask[] =>
  sessions
    .flatMap(({ sections }) => sections)
    .flatMap((section) => (section.part === 'tasks' ? section.tasks : []))
    .filter(({ isClients }) => isClients);

const isFull = async (owned: Owned, { id }: store.ShareRow): Promise<boolean> =>
  (await store.countReplies(owned, id)) >= mostReplies;

export async function reply(
  services: Needs,
  row: store.ShareRow,
  written: string,
): Promise<'sent' | 'empty' | 'full'> {
  const text = written.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  if (text === '') return 'empty';
  if (text.length > longestReply) return 'full';
  return services.db.asUser(row.userId, async (owned) => {
    if (await isFull(owned, row)) return 'full';
    const createdAt = services.clock.now();
    const written = await store.insertReply(owned, { shareId: row.id, kind: 'reply', text, createdAt });
    await recordShare(owned, services, row, { actor: 'client', action: 'share.replied' });
    await announceReply(owned, services, row, written);
    return 'sent';
  });
}

/** Null where the coach shared no audio, or it is no longer kept. */
export const sharedRecording = (services: Needs, row: store.ShareRow) =>
  services.db.asUser(row.userId, async (owned) => {
    if (!row.includesAudio || row.conversationId === null) return null;
    try {
      return await findRecording(owned, services, row.conversationId);
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return null;
      throw error;
    }
  });

const hasRecording = async (owned: Owned, { conversationId }: store.ShareRow): Promise<boolean> =>
  conversationId !== null && ((await findConversation(owned, conversationId))?.hasAudio ?? false);
