import type { ReactNode } from 'react';
import { listStep } from '#shared/paging.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { Selectable } from './select/selection.tsx';
import { useConversations } from '../queries.ts';

type Props = {
  /** Empty: all conversations. */
  of: { clientId?: string; folderId?: string };
  /** The number of skeleton rows, so that the layout does not shift when the list loads. */
  expected: number;
  empty: ReactNode;
};

/** Conversations, newest first, with loading, error and empty states. Render it in a Card and give it a key. */
export function ConversationList({ of, expected, empty }: Props) {
  const { data, error, refetch, showMore, isGrowing } = useConversations(of);
  if (error)
    return <ErrorState title="Failed to fetch conversations" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <SkeletonRows count={Math.min(listStep, Math.max(1, expected))} label="Loading conversations" />;
  if (data.shown.length === 0) return empty;
  return (
    <Selectable rows={data.shown}>
      <Rows label="Conversations">
        {data.shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            among={of.clientId ? 'one client' : 'all'}
          />
        ))}
      </Rows>
      <ShowMore count={data.shown.length} hasMore={data.hasMore} isGrowing={isGrowing} onMore={showMore} />
    </Selectable>
  );
}
