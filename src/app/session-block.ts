import type { LastActivity } from '#features/activity/contract.ts';
import type { TrialStatus } from '#features/billing/contract.ts';
import type { User } from '#features/identity/contract.ts';
import type { Settings } from '#features/settings/contract.ts';

/**
 * The session in the app's page, so that the first screen needs no call: the answers of four endpoints, and never a
 * token. `null` is signed out. A page may also have no session block.
 */
export type PageSession = {
  user: User;
  lastActivity: LastActivity;
  trialStatus: TrialStatus;
  settings: Settings;
};

export const sessionBlockId = 'session';

/** As a script element that is not executed. Without `<` no text of a coach can end it. */
export function sessionBlock(session: PageSession | null): string {
  const text = JSON.stringify(session).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${sessionBlockId}">${text}</script>`;
}
