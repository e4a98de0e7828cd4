import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { call } from '#ui/api.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { readSubscription, type Subscription } from '../contract.ts';
import { plans } from '../rules/plans.ts';
import { minutesWords } from './plan-words.ts';
import { subscriptionQuery } from './payment-queries.ts';
import { trialQuery } from './queries.ts';
import { SubscriptionState } from './subscription-state.tsx';

type Props = {
  userId: string;
  outcome: 'success' | 'change';
  /** Recordings that waited for minutes. */
  children: ReactNode;
};

const askMs = 2_000;
const mostAsked = 30; // a minute; Stripe usually needs seconds

/** Back from the payment provider: waits until it says what was bought, and does not say so before. */
export function PaymentReturn({ userId, outcome, children }: Props) {
  const { bought, isWaiting, again } = useReadBack(userId, outcome);
  if (isWaiting)
    return (
      <>
        <PageHeader title={outcome === 'success' ? 'Confirming your payment' : 'Updating your plan'} />
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5 shrink-0" />
          Waiting for Stripe. This usually takes a few seconds, and you can leave this page.
        </p>
      </>
    );
  if (outcome === 'success' && !bought?.isRunning)
    return (
      <>
        <PageHeader title="Your payment isn’t confirmed yet" />
        <div className="max-w-[62ch] space-y-4">
          <p className="text-pretty text-ink-soft">
            Stripe hasn’t confirmed it. Some payments take longer; your plan changes automatically as soon as
            they arrive. You don’t have to pay again.
          </p>
          <Button variant="primary" onClick={again}>
            Check again
          </Button>
        </div>
      </>
    );
  const plan = plans[bought?.plan ?? 'free'];
  return (
    <>
      <PageHeader title={`You’re on ${plan.title}`} lead={`${minutesWords(plan)}, from now on.`} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {outcome === 'success' ? (
          <p role="status" className="flex items-center gap-3">
            <CircleCheck aria-hidden className="size-5 text-accent-text" />
            Thank you. Stripe has confirmed your payment.
          </p>
        ) : null}
        {children}
        <SubscriptionState userId={userId} />
        <p>
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Back to the dashboard
          </Link>
        </p>
      </div>
    </>
  );
}

/** Asks until something runs; after a visit to the provider's other pages once is enough. */
function useReadBack(userId: string, outcome: Props['outcome']) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(0);
  const { data: bought } = useQuery({
    queryKey: ['subscription', userId, 'read back'],
    queryFn: async () => {
      const read = await call(readSubscription, { params: { id: userId } });
      setAsked((times) => times + 1);
      return read;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isSettled(state.data, outcome, asked) ? false : askMs),
  });
  useEffect(() => {
    if (!bought) return;
    cache.setQueryData(subscriptionQuery(userId).queryKey, bought);
    void cache.invalidateQueries({ queryKey: trialQuery(userId).queryKey });
  }, [bought, cache, userId]);
  return { bought, isWaiting: !isSettled(bought, outcome, asked), again: () => setAsked(0) };
}

const isSettled = (bought: Subscription | undefined, outcome: Props['outcome'], asked: number): boolean =>
  asked >= mostAsked || (bought !== undefined && (outcome === 'change' || bought.isRunning));
