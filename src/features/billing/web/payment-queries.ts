import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#ui/api.ts';
import { isApiError } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { getSubscription, openPortal, startPayment } from '../contract.ts';
import type { PlanName } from '../rules/plan-names.ts';
import type { Rhythm } from './plan-words.ts';

/** What was bought, and the ways to the payment provider's pages. */
export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: ({ signal }) => call(getSubscription, { params: { id: userId }, signal }),
    staleTime: 30_000,
  });

const leave = ({ url }: { url: string }) => location.assign(url);

const warnOf = (title: string) => (error: unknown) => {
  const own = isApiError(error) && error.code === 'conflict' ? error.detail : null;
  warn(title, { description: own || messageFor(error) });
};

/** To the page where a plan is paid. A second click leads to the same page; after a failure it is another. */
export function usePay(userId: string) {
  const attempt = useRef<string | null>(null);
  return useMutation({
    mutationFn: (offer: { plan: PlanName; rhythm: Rhythm }) => {
      attempt.current ??= crypto.randomUUID();
      return call(startPayment, { params: { id: userId }, body: { ...offer, attempt: attempt.current } });
    },
    onSuccess: leave,
    onError: (error) => {
      attempt.current = null;
      warnOf('The payment page did not open')(error);
    },
  });
}

/** To the page with invoices, the card and cancelling. */
export const usePortal = (userId: string) =>
  useMutation({
    mutationFn: () => call(openPortal, { params: { id: userId } }),
    onSuccess: leave,
    onError: warnOf('The page did not open'),
  });
