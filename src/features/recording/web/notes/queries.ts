import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listNotes } from '../../contract.ts';

/** The coach’s notes of a recording; they never change afterwards. */
export const notesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['session-notes', conversationId],
    queryFn: ({ signal }) => call(listNotes, { params: { id: conversationId }, signal }),
  });
