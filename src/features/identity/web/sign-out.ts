import { pauseCalls, resumeCalls } from '#ui/api.ts';
import { identityProvider } from './provider/chosen.ts';
import { forgetSession } from './registration-flags.ts';

/** Ends with a page load (spec 4), which clears everything from memory. */
export async function signOut(): Promise<void> {
  pauseCalls();
  try {
    await (await identityProvider()).signOut();
  } catch (error) {
    resumeCalls();
    throw error;
  }
  forgetSession();
  location.assign('/signin');
}
