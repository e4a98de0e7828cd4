import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { bulkMost, type BulkChange } from '../contract.ts';
import { applyChange, undoOf } from '../rules/apply-change.ts';
import { followRepetition } from './repetition.ts';
import * as store from './store.ts';

/** Changes of many tasks in one transaction: with an id that is not the coach’s, none of them is changed. */
const gone = 'Some of these tasks no longer exist, so none was changed.';

export async function changeTasks(
  owned: Owned,
  changes: readonly BulkChange[],
  now: Date,
): Promise<{ changed: number; undo: BulkChange[] }> {
  const changeOf = new Map(changes.flatMap(({ ids, change }) => ids.map((id) => [id, change] as const)));
  const rows = await lockAll(owned, [...changeOf.keys()]);
  const steps = rows.flatMap((before) => {
    const change = changeOf.get(before.id)!;
    const undo = undoOf(before, change);
    return undo === null ? [] : [{ before, after: { ...before, ...applyChange(before, change, now) }, undo }];
  });
  if (steps.length === 0) return { changed: 0, undo: [] };
  await translateViolations({ missing: 'This client does not exist.' }, () =>
    store.updateTasks(
      owned,
      steps.map(({ after }) => after),
    ),
  );
  await followRepetition(owned, steps, now);
  const undone = Map.groupBy(steps, ({ undo }) => JSON.stringify(undo));
  return {
    changed: steps.length,
    undo: [...undone.values()].map((members) => ({
      ids: members.map(({ before }) => before.id),
      change: members[0]!.undo,
    })),
  };
}

export async function deleteTasks(owned: Owned, ids: readonly string[]): Promise<void> {
  const rows = await lockAll(owned, [...new Set(ids)]);
  await store.deleteTasks(
    owned,
    rows.map(({ id }) => id),
  );
}

async function lockAll(owned: Owned, ids: string[]): Promise<store.TaskRow[]> {
  if (ids.length > bulkMost)
    throw new AppError('bad_request', { detail: `At most ${bulkMost} tasks can be changed at once.` });
  const rows = await store.lockTasks(owned, ids);
  if (rows.length < ids.length) throw new AppError('not_found', { detail: gone });
  return rows;
}
