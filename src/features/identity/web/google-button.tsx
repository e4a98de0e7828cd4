import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { warnFailed } from './form/sign-in-failure.ts';
import { identityProvider } from './provider/chosen.ts';
import { markGoogleStarted, clearGoogleStarted } from './registration-flags.ts';
import { notifyWelcome, signInWithGoogle } from './sign-in.ts';

const prepare = async () => (await identityProvider()).prepareGoogle();

const openingMs = 2000; // by then the window is open, or the browser has blocked it

/**
 * Opens Google's window; a sign-in within two minutes returns to the requested page (spec 4). Firebase needs ten
 * seconds to notice a closed window, so the button works again while one is open; an attempt that is followed by
 * another, or by a password sign-in, ends silently.
 */
export function GoogleButton({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tries = useRef(0);

  useEffect(() => {
    const seen = tries;
    void prepare().catch(() => undefined); // the click tries again and shows the error
    return () => {
      if (seen.current > 0) clearGoogleStarted();
      seen.current += 1; // the result of an open window is ignored from now on
    };
  }, []);

  const open = async () => {
    tries.current += 1;
    const mine = tries.current;
    setBusy(true);
    setTimeout(() => setBusy(false), openingMs);
    markGoogleStarted();
    try {
      notifyWelcome('Login Successful', await signInWithGoogle(queryClient));
      onDone();
    } catch (error) {
      if (mine !== tries.current) return;
      clearGoogleStarted();
      warnFailed('Login Failed', error);
    }
    setBusy(false);
  };
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="lg" busy={busy} onClick={() => void open()} className="w-full">
        Continue with Google
      </Button>
    </>
  );
}
