import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listNotes } from '../../contract.ts';

/** What the coach noted while recording; written once, so never stale. */
export const notesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['session-notes', conversationId],
    queryFn: ({ signal }) => call(listNotes, { params: { id: conversationId }, signal }),
  });
