import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getVersion, listVersions } from '../../contract.ts';

/** Versions of the transcript, the current one first. */
export const transcriptVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'transcripts'],
    queryFn: ({ signal }) => call(listVersions, { params: { id }, signal }),
  });

export const transcriptVersionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'transcripts', number],
    queryFn: ({ signal }) => call(getVersion, { params: { id, number }, signal }),
  });
