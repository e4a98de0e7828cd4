import { useEffect } from 'react';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { signOutOrWarn } from './sign-out-or-warn.ts';

/** `/signout`: signing out by address, for bookmarks and other windows. */
export function SignOutScreen() {
  useEffect(() => void signOutOrWarn(), []);
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">Signing out</h1>
      <PageSpinner />
    </main>
  );
}
