import type { Owned } from '#platform/db/database.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { ownerOf } from '../../review/rules/task-owner.ts';
import type { Copy, OutgoingTask } from '../rules/next-step.ts';
import type { SyncState } from '../../tasks/rules/task-states.ts';
import { goesOut, whoseOf } from '../rules/whose.ts';
import * as coachStore from './coach-store.ts';
import * as store from './store.ts';

/** The tasks of a coach that go to a destination, each with its copy there. */
export type Candidate = { taskId: string; task: OutgoingTask | null; row: store.CopyRow | null };

export async function listCandidates(owned: Owned, system: string, taskId?: string): Promise<Candidate[]> {
  const [settings, coach, elsewhere, rows] = [
    await store.findSettings(owned),
    await coachOf(owned),
    await store.listKeptElsewhere(owned, system),
    await coachStore.listTasks(owned, system, taskId),
  ];
  const conversationIds = [...new Set(rows.flatMap(({ task }) => task.conversationId ?? []))];
  const speakers = Map.groupBy(
    await coachStore.listSpeakers(owned, conversationIds),
    ({ conversationId }) => conversationId,
  );
  return rows
    .filter(({ task }) => !elsewhere.has(task.id))
    .map(({ task, copy, clientName }) => {
      const people = {
        speakers: speakers.get(task.conversationId ?? '') ?? [],
        coach: coach.fullName,
        client: clientName,
      };
      const owner = ownerOf(task.assignee, people);
      const isOut = goesOut({ review: task.review, owner }, whoseOf(settings?.whose));
      return { taskId: task.id, task: isOut ? toOutgoing(task) : null, row: copy };
    });
}

export const toOutgoing = (task: coachStore.SyncedTask['task']): OutgoingTask => ({
  title: task.title,
  notes: task.description,
  due: task.dueDate,
  completed: task.completed,
});

export const toCopy = (row: store.CopyRow): Copy => ({
  status: row.status as SyncState,
  attempts: row.attempts,
  externalId: row.externalId,
  sent: {
    title: row.sentTitle ?? '',
    notes: row.sentNotes,
    due: row.sentDue,
    completed: row.sentCompleted,
  },
  isLeaving: row.isLeaving || row.taskId === null,
});
