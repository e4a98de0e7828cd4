import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listDeliveries, listWebhooks } from '../contract.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
});

const shownDeliveries = 20;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) =>
      call(listDeliveries, { params: { id }, query: { limit: shownDeliveries }, signal }),
    staleTime: 0,
  });
