import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { eraseOfSessions } from '../../conversations/server/processing.ts';
import * as store from './store.ts';

/** A client withdrew: tasks that were found in their sessions go, also accepted ones. What the coach wrote stays. */
export function eraseTasks(_services: Services, owned: Owned, withdrawn: Withdrawn): Promise<void> {
  return eraseOfSessions(owned, withdrawn, 'ai_notes', async (ids) => ({
    tasks: await store.deleteFound(owned, ids),
  }));
}
