import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { User } from '#features/identity/contract.ts';
import { offersGoogle } from '#features/identity/web/provider/sign-in-options.ts';
import { SignInForm } from '#features/identity/web/sign-in-form.tsx';
import { sessionQuery } from '#features/identity/web/session.ts';
import { resumeSession } from './session-end.ts';

const GoogleButton = lazy(async () => ({
  default: (await import('#features/identity/web/google-button.tsx')).GoogleButton,
}));

/**
 * Asks for the password over a page whose session has ended. The page stays mounted underneath with all unsaved text,
 * and an opaque backdrop hides it.
 */
export function SignInAgain({ user }: { user: User }) {
  const cache = useQueryClient();

  const resume = () => {
    if (cache.getQueryData(sessionQuery.queryKey)?.id !== user.id) return location.assign('/dashboard');
    resumeSession();
    void cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  };

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open, details) => open || details.cancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-paper" />
        <Dialog.Popup className="popup fixed top-1/2 left-1/2 z-60 w-[min(25rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl p-6">
          <Dialog.Title className="font-serif text-xl font-semibold">Your session has ended</Dialog.Title>
          <Dialog.Description className="mt-1 mb-5 text-pretty text-ink-soft">
            Sign in again to continue, {user.email}. What you typed is still here.
          </Dialog.Description>
          <SignInForm onDone={resume} />
          {offersGoogle ? (
            <Suspense>
              <GoogleButton onDone={resume} />
            </Suspense>
          ) : null}
          <p className="mt-5 text-center text-sm">
            <a
              href={`/signin?next=${encodeURIComponent(location.pathname + location.search)}`}
              className="rounded-sm text-ink-soft underline underline-offset-4 hover:text-ink"
            >
              Leave this page and sign in again
            </a>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
