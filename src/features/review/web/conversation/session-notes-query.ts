import { queryOptions, useQuery } from '@tanstack/react-query';
import { listNotes, type SessionNote } from '#features/recording/contract.ts';
import { call } from '#ui/api.ts';
import type { ReviewedConversation } from '../../contract.ts';

/** The coach’s notes from a recording made here; they never change afterwards. */
export const sessionNotesQuery = ({
  id,
  hasAudio,
  audioRemovedAt,
  isSample,
}: Pick<ReviewedConversation, 'id' | 'hasAudio' | 'audioRemovedAt' | 'isSample'>) =>
  queryOptions({
    queryKey: ['session-notes', id],
    queryFn: ({ signal }) => call(listNotes, { params: { id }, signal }),
    enabled: (hasAudio || audioRemovedAt !== null) && !isSample,
  });

const noNotes: readonly SessionNote[] = []; // the same one each time, so that no line renders anew

export const useSessionNotes = (conversation: ReviewedConversation): readonly SessionNote[] =>
  useQuery(sessionNotesQuery(conversation)).data ?? noNotes;
