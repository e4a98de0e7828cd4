import type { LastActivity } from '#features/activity/contract.ts';
import type { TrialStatus } from '#features/billing/contract.ts';
import type { User } from '#features/identity/contract.ts';
import type { Settings } from '#features/settings/contract.ts';

/**
 * What the app's page says of whoever opens it, so that nothing has to be asked before the first screen stands: what
 * four calls would have answered, and never a token. `null`: nobody is signed in. A page may also say nothing.
 */
export type PageSession = {
  user: User;
  lastActivity: LastActivity;
  trialStatus: TrialStatus;
  settings: Settings;
};

export const sessionBlockId = 'session';

/** As an element nobody executes. Without `<` no text of a coach can end it. */
export function sessionBlock(session: PageSession | null): string {
  const text = JSON.stringify(session).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${sessionBlockId}">${text}</script>`;
}
