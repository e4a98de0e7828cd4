import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { warnRefused } from './form/refusal.ts';
import { beginGoogle, endGoogle } from './registration-flags.ts';
import { greet, signInWithGoogle } from './sign-in.ts';

/** Google's own window; whoever comes back within two minutes goes where they wanted to go (spec 4). */
export function GoogleButton({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    beginGoogle();
    try {
      greet('Login Successful', await signInWithGoogle(queryClient));
      onDone();
    } catch (error) {
      endGoogle();
      warnRefused('Login Failed', error);
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
