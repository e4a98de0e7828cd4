import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { conversationQuery } from '../queries.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BackToConversations } from './header.tsx';
import { OpenedConversation } from './opened-conversation.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';

/** `/app/conversation/{id}`: what was said, what was found, and what is to be done. */
export function ConversationScreen() {
  const { id } = useParams({ from: '/signed-in/app/conversation/$id' });
  // What is known shows at once, and is read again: it may have gone on since it was last looked at.
  const { data, error, refetch } = useQuery({ ...conversationQuery(id), refetchOnMount: 'always' });

  // Three hours of talk are drawn in slices behind the skeleton, so that no key waits for all of them. What is known
  // already, and every change after the first drawing, shows at once.
  const isThere = data !== undefined;
  const isReady = useDeferredValue(isThere, isThere);

  if (data && isReady) return <OpenedConversation key={id} conversation={data} />;
  if (error) {
    return (
      <LoadFailure
        title="Failed to load conversation details"
        error={error}
        back={<BackToConversations />}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ConversationSkeleton />;
}

function ConversationSkeleton() {
  return (
    <div role="status" aria-label="Loading conversation">
      <Skeleton className="mb-3 h-5 w-32" />
      <Skeleton className="h-9 w-4/5 max-w-xl" />
      <Skeleton className="mt-2.5 mb-7 h-5 w-56" />
      <div className="grid gap-8 min-[70rem]:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)]">
        <Skeleton className="h-[70dvh] rounded-lg" />
        <div className="space-y-3 max-[70rem]:hidden">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
