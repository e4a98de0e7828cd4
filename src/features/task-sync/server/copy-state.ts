import type { Owned } from '#platform/db/database.ts';
import { recordSync } from '../../tasks/server/actions.ts';
import type { SyncState } from '../../tasks/rules/task-states.ts';
import * as store from './store.ts';

/** Saves what became of a copy, and what its task shows of it (spec 3: externalId, externalSystem, syncStatus). */
export async function recordState(
  owned: Owned,
  row: store.CopyRow,
  change: store.CopyChange & { status: SyncState },
): Promise<void> {
  await store.updateCopy(owned, row.id, change);
  if (row.taskId === null || row.isLeaving) return;
  const after = { ...row, ...change };
  await recordSync(owned, row.taskId, {
    externalId: after.externalId ?? null,
    externalSystem: row.system,
    syncStatus: change.status,
    ...(change.syncedAt ? { lastSyncedAt: change.syncedAt } : {}),
  });
}
