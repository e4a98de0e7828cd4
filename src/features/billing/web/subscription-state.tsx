import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { formatDay } from '#ui/format.ts';
import type { Subscription } from '../contract.ts';
import { subscriptionQuery, usePortal } from './payment-queries.ts';
import { trialQuery } from './queries.ts';
import { needsCard, subscriptionWords } from './subscription-words.ts';

/** What was bought, how it stands, and the way to invoices, card and cancelling. Empty where nothing was bought. */
export function SubscriptionState({ userId, className }: { userId: string; className?: string }) {
  const { data: bought } = useQuery(subscriptionQuery(userId));
  const { data: status } = useQuery(trialQuery(userId));
  if (!bought) return null;
  const words = subscriptionWords(bought, status?.pastDueUntil ?? null, formatDay);
  if (!words && !bought.hasAccount) return null;
  const isUrgent = needsCard(bought.status);
  return (
    <div className={className}>
      {words ? (
        <p role={isUrgent ? 'alert' : undefined} className={isUrgent ? 'text-danger-text' : 'text-ink-soft'}>
          {words}
        </p>
      ) : null}
      {bought.hasAccount ? <PortalButton userId={userId} bought={bought} isUrgent={isUrgent} /> : null}
    </div>
  );
}

type PortalProps = { userId: string; bought: Subscription; isUrgent: boolean };

function PortalButton({ userId, bought, isUrgent }: PortalProps) {
  const portal = usePortal(userId);
  const label = isUrgent ? 'Update card' : bought.isRunning ? 'Manage subscription' : 'See invoices';
  return (
    <>
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        busy={portal.isPending}
        onClick={() => portal.mutate()}
        icon={<ExternalLink aria-hidden className="size-4" />}
        className="mt-3"
      >
        {label}
      </Button>
      {bought.isRunning && !isUrgent ? (
        <p className="mt-2 text-sm text-ink-soft">Invoices, your card and cancelling are on Stripe’s page.</p>
      ) : null}
    </>
  );
}
