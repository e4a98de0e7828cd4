import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReviewedConversation } from '../../contract.ts';
import { SourcedList } from '../results/sourced-list.tsx';
import { call } from '#ui/api.ts';
import { listNotes } from '#features/recording/contract.ts';

type Props = { conversation: Pick<ReviewedConversation, 'id' | 'turns' | 'hasAudio' | 'isSample'> };

/** Notes taken while recording, each linked to the turn at that time. */
export function SessionNotes({ conversation }: Props) {
  const { id, turns, hasAudio, isSample } = conversation;
  const { data: notes = [] } = useQuery({ ...notesQuery(id), enabled: hasAudio && !isSample });
  const items = notes.map(({ at, text }) => {
    const turn = turns.findLastIndex(({ start }) => start !== null && start <= at);
    return { text, quote: null, start: at, turn: turns.length > 0 ? Math.max(0, turn) : null };
  });
  return <SourcedList title="Your notes" items={items} />;
}

/** The coach’s notes of a recording; they never change afterwards. */
const notesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['session-notes', conversationId],
    queryFn: ({ signal }) => call(listNotes, { params: { id: conversationId }, signal }),
  });
