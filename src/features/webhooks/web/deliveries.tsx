import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatMoment, formatMomentInText } from '#ui/format.ts';
import { notify, warn } from '#ui/toast.ts';
import { replayDelivery, type Delivery } from '../contract.ts';
import { deliveriesQuery } from './queries.ts';
import { eventWords, failureText } from './webhook-words.ts';

const followMs = 2000;

/** The latest messages to a webhook, each with what became of it and a button that sends it again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const cache = useQueryClient();
  const query = deliveriesQuery(webhookId);
  const {
    data: deliveries,
    error,
    refetch,
  } = useQuery({
    ...query,
    // A first attempt takes a moment; a message that waits for its next one may wait for hours.
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? followMs : false),
  });
  const replay = async ({ id }: Delivery) => {
    try {
      await call(replayDelivery, { params: { id } });
      notify('Sending again');
    } catch (failure) {
      warn('Failed to send again', { description: messageFor(failure) });
    }
    await cache.invalidateQueries({ queryKey: query.queryKey });
  };
  if (error && !deliveries)
    return <ErrorState title="Failed to load the log" error={error} onRetry={() => void refetch()} />;
  if (!deliveries) return <Skeleton className="h-10" />;
  if (deliveries.length === 0) return <p className="text-sm text-ink-soft">Nothing sent yet.</p>;
  return (
    <ul aria-label="Latest messages" className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{eventWords[delivery.event]}</span>
              <State delivery={delivery} />
            </p>
            <p className="text-pretty text-ink-soft">{detailsOf(delivery)}</p>
          </div>
          <Button
            size="sm"
            variant="quiet"
            icon={<RotateCw aria-hidden className="size-4" />}
            aria-label={`Send ${eventWords[delivery.event]} again`}
            onClick={() => void replay(delivery)}
          >
            Replay
          </Button>
        </li>
      ))}
    </ul>
  );
}

const isOnItsWay = ({ status, attempts }: Delivery): boolean => status === 'waiting' && attempts === 0;

function State({ delivery: { status, responseStatus, attempts } }: { delivery: Delivery }) {
  if (status === 'delivered') return <Badge tone="accent">Delivered {responseStatus}</Badge>;
  if (status === 'failed') return <Badge tone="danger">Failed</Badge>;
  return attempts === 0 ? <Badge>Sending</Badge> : <Badge tone="attention">Retrying</Badge>;
}

function detailsOf(delivery: Delivery): string {
  const { createdAt, attempts, nextAttemptAt, status } = delivery;
  const parts = [formatMoment(createdAt), failureText(delivery)];
  if (attempts > 1) parts.push(formatCount(attempts, 'attempt'));
  if (status === 'waiting' && attempts > 0 && nextAttemptAt)
    parts.push(`next attempt ${formatMomentInText(nextAttemptAt)}`);
  return parts.filter((part) => part !== null).join(' · ');
}
