import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { startTrial } from '../contract.ts';
import { trial } from '../rules/trial.ts';
import { trialQuery } from './queries.ts';

type Props = {
  userId: string;
  /** The plan to continue with after the trial. */
  plan: string | null;
  /** Where paying is the first thing on the screen. */
  isSecond?: boolean;
};

/** Shown while the account has not had its one trial. */
export function StartTrial({ userId, plan, isSecond = false }: Props) {
  const cache = useQueryClient();
  const begin = useMutation({
    mutationFn: () => call(startTrial, { params: { id: userId }, body: { plan } }),
    onSuccess: (status) => {
      cache.setQueryData(trialQuery(userId).queryKey, status);
      notify('Your trial has started', { description: `${trial.days} days and ${trial.minutes} minutes.` });
    },
    onError: (error) => warn('Failed to start the trial', { description: messageFor(error) }),
  });
  return (
    <section
      className={clsx(
        'rounded-lg border p-5',
        isSecond ? 'border-line bg-card shadow-rest' : 'max-w-xl border-accent/40 bg-accent-soft',
      )}
    >
      <h2 className="font-serif text-xl font-semibold">Try it for a week</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-soft">
        {trial.days} days with {trial.minutes} minutes of recordings. No credit card, no automatic renewal.
      </p>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        busy={begin.isPending}
        onClick={() => begin.mutate()}
      >
        Start the trial
      </Button>
    </section>
  );
}
