import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { conversationsQuery } from '#features/review/web/queries.ts';

type Props = {
  /** Nothing named: all of them. */
  of: { clientId?: string; folderId?: string };
  /** How many are expected, so that the place is right before they are here. */
  expected: number;
  empty: ReactNode;
};

/** Conversations, newest first, in each of their states: coming, failed, none, here. Put it into a card. */
export function ConversationList({ of, expected, empty }: Props) {
  const { data: conversations, error, refetch } = useQuery(conversationsQuery(of));
  if (error)
    return <ErrorState title="Failed to fetch conversations" error={error} onRetry={() => void refetch()} />;
  if (!conversations) return <SkeletonRows count={Math.max(1, expected)} label="Loading conversations" />;
  if (conversations.length === 0) return empty;
  return (
    <Rows label="Conversations">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          among={of.clientId ? 'one client' : 'all'}
        />
      ))}
    </Rows>
  );
}
