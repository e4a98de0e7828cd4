import { pauseCalls, resumeCalls } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { endPush, unsentCount, wipeTasks } from './device-tasks.ts';
import { identityProvider } from './provider/chosen.ts';
import { forgetSession } from './registration-flags.ts';

/**
 * Ends with a page load (spec 4), which clears everything from memory. If the server cannot be reached a toast says so,
 * because the session would live on there.
 */
export async function signOut(): Promise<void> {
  if (unsentCount() > 0) return location.assign('/signout'); // which asks
  await endSession();
}

export async function endSession(): Promise<void> {
  pauseCalls();
  try {
    await (await identityProvider()).signOut();
  } catch (error) {
    resumeCalls();
    warn('Failed to sign out', { description: messageFor(error) });
    return;
  }
  forgetSession();
  await Promise.all([wipeTasks(), endPush()]);
  location.assign('/signin');
}
