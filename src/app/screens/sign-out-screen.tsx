import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { unsentCount } from '#features/identity/web/device-tasks.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { endSession } from '#features/identity/web/sign-out.ts';
import { resend } from '#features/review/web/task-list/offline/resend.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { formatCount } from '#ui/format.ts';

/** `/signout`: ends the session, and asks first where this device has changes of tasks that were not sent. */
export function SignOutScreen() {
  const [count, setCount] = useState(unsentCount);
  const { data: user, isPending } = useQuery(sessionQuery);
  useEffect(() => {
    if (count === 0 || (!isPending && !user)) void endSession();
  }, [count, isPending, user]);
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6">
      {count > 0 && user ? (
        <Question count={count} onSent={() => setCount(unsentCount())} onLeave={() => setCount(0)} />
      ) : (
        <>
          <h1 className="sr-only">Signing out</h1>
          <PageSpinner />
        </>
      )}
    </main>
  );
}

type Props = { count: number; onSent: () => void; onLeave: () => void };

function Question({ count, onSent, onLeave }: Props) {
  const cache = useQueryClient();
  const router = useRouter();
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async () => {
    setIsSending(true);
    await resend(cache);
    setIsSending(false);
    setHasFailed(unsentCount() > 0);
    onSent();
  };
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">
        {formatCount(count, 'change')} on this device {count === 1 ? 'is' : 'are'} not saved yet
      </h1>
      <p className="mt-2 text-ink-soft" role="status">
        {hasFailed
          ? 'There is still no connection. Stay signed in to keep what you ticked and added.'
          : 'You ticked or added tasks while you were offline. Signing out removes them from this device.'}
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button variant="primary" busy={isSending} onClick={() => void send()}>
          Save and sign out
        </Button>
        <Button onClick={() => router.history.back()}>Stay signed in</Button>
        <Button variant="quiet" onClick={onLeave}>
          Sign out without saving
        </Button>
      </div>
    </>
  );
}
