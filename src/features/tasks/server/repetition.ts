import { derivedId } from '#platform/crypto/derived-id.ts';
import { localDate } from '#shared/time.ts';
import type { Owned } from '#platform/db/database.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { nextDue } from '../rules/next-due.ts';
import * as store from './store.ts';

/**
 * A completed task that repeats is followed by the next one; reopening it takes the next one away, unless that was
 * changed meanwhile. The id of the next one follows from its predecessor, so completing twice makes it once.
 */
type Step = { before: store.TaskRow; after: store.TaskRow };

export async function followRepetition(owned: Owned, steps: readonly Step[], now: Date): Promise<void> {
  const repeating = steps.filter(({ after }) => after.repeat !== null && after.review === 'accepted');
  const completed = repeating.filter(({ before, after }) => after.completed && !before.completed);
  const reopened = repeating.filter(({ before, after }) => before.completed && !after.completed);
  if (reopened.length > 0)
    await store.deleteUntouched(
      owned,
      reopened.map(({ after }) => followerId(after.id)),
    );
  if (completed.length === 0) return;
  const completedOn = localDate(now, (await coachOf(owned)).timeZone);
  await store.insertFollowers(
    owned,
    completed.map(({ after: { id, repeat, dueDate } }) => ({
      id: followerId(id),
      after: id,
      dueDate: nextDue(repeat!, { due: dueDate, completedOn }),
    })),
  );
}

const followerId = (id: string): string => derivedId(`the task that follows ${id}`);
