import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../use-task-actions.ts';
import { mirrorOpenTasks } from './offline-list.ts';
import { sendUnsent } from './send-unsent.ts';

/** After a time without a connection: sends what was done here, and shows and stores what the server has. */
export async function resend(cache: QueryClient): Promise<void> {
  if (!(await sendUnsent())) return;
  refresh(cache);
  await mirrorOpenTasks();
}
