import { signOut } from './sign-out.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';

/** Signs out. If the server cannot be reached a toast says so, because the session would live on there. */
export async function signOutOrWarn(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    warn('Failed to sign out', { description: messageFor(error) });
  }
}
