import type { Tx } from '#platform/db/database.ts';
import * as store from './store.ts';

/** What the app and other slices need of the administration. */
export { createAdmin, removeAdmin, resetAdmin } from './accounts.ts';
export { createSwitches, isSwitchedOff } from './preferences.ts';
export { findAdminCaller } from './sessions.ts';

type Action = {
  adminName: string;
  action: string;
  targetUser?: string;
  reason?: string;
  details?: Record<string, unknown>;
};

/** One line of the administration's activity, in the transaction (`asAdministration`) of what it tells of. */
export const recordAdminAction = (tx: Tx, at: Date, action: Action): Promise<void> =>
  store.insertAction(tx, { at, ...action });
