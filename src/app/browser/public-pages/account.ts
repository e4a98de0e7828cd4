import { startTrial } from '#features/billing/contract.ts';
import { unsentCount, wipeTasks } from '#features/identity/web/device-tasks.ts';
import { forgetSession } from '#features/identity/web/registration-flags.ts';
import { identityProvider } from '#features/identity/web/provider/chosen.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { call, authorizeCallsWith } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { forgetSignedIn } from '../signed-in-flag.ts';

/** What a signed-in user can do on a public page. Part of the app's build, and loaded by the click that needs it. */
const actions: Record<string, (button: HTMLElement) => Promise<void>> = {
  /** Spec 4, "Sign Out on the landing page": clears session, flags and session storage, then reloads the page. */
  async signOut() {
    if (unsentCount() > 0) return location.assign('/signout'); // which asks
    await (await identityProvider()).signOut();
    forgetSession();
    forgetSignedIn();
    await wipeTasks();
    location.reload();
  },

  async startTrial(button) {
    const plan = button.dataset.plan ?? null;
    authorizeCallsWith(async () => (await identityProvider()).bearerToken());
    const user = await createQueryClient(() => undefined).fetchQuery(sessionQuery);
    if (!user) {
      // The session has expired since the flag was set: treat the user as a visitor.
      forgetSignedIn();
      location.assign(`/register?plan=${plan}`);
      return;
    }
    try {
      await call(startTrial, { params: { id: user.id }, body: { plan } });
      location.assign('/dashboard');
    } catch (error) {
      // One trial per account: after it, a plan is bought.
      if (!hasCode(error, 'conflict')) throw error;
      location.assign(`/upgrade?plan=${plan}`);
    }
  },
};

export async function run(button: HTMLElement): Promise<void> {
  try {
    await actions[button.dataset.run ?? '']?.(button);
  } catch (error) {
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = messageFor(error);
  }
}
