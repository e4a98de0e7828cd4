import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { adminKey } from '../../administration/web/queries.ts';
import { getJobs, getOperationsHealth, getVisitors } from '../contract.ts';
import type { VisitorPeriod } from '../rules/visitors.ts';

const refreshMs = 15_000; // an operator watches a queue drain

export const visitorsQuery = (days: VisitorPeriod) =>
  queryOptions({
    queryKey: [adminKey, 'visitors', days],
    queryFn: ({ signal }) => call(getVisitors, { query: { days }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });

export const jobsQuery = queryOptions({
  queryKey: [adminKey, 'jobs'],
  queryFn: ({ signal }) => call(getJobs, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

export const operationsHealthQuery = queryOptions({
  queryKey: [adminKey, 'health'],
  queryFn: ({ signal }) => call(getOperationsHealth, { signal }),
  staleTime: 0,
});
