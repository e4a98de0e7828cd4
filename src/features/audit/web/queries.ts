import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listAuditLog } from '../contract.ts';

const pageLength = 20;

export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['audit-log'],
  queryFn: ({ signal, pageParam }) =>
    call(listAuditLog, { query: { limit: pageLength, ...(pageParam ? { after: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < pageLength ? undefined : last.at(-1)?.id),
  staleTime: 0,
});
