import { useQuery } from '@tanstack/react-query';
import { notesQuery } from '#features/recording/web/notes/queries.ts';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { SourcedList } from '#features/review/web/results/sourced-list.tsx';

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
