import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { conversationQuery } from '../queries.ts';
import { useFetchToast } from '../use-fetch-toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BackToConversations } from './header.tsx';
import { columnsClass, headerFrameClass, useIsWide } from './phone-tabs.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { OpenedConversation } from './opened-conversation.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';

const loadFailed = 'Failed to load conversation details'; // spec 8

/** `/app/conversation/{id}`: what was said, what was found, and what is to be done. */
export function ConversationScreen() {
  const { id } = useParams({ from: '/signed-in/app/conversation/$id' });
  // What is known shows at once, and is read again: it may have gone on since it was last looked at.
  const { data, error, refetch } = useQuery({ ...conversationQuery(id), refetchOnMount: 'always' });
  useFetchToast(error, loadFailed, 'screen');

  // Three hours of talk are drawn in slices behind the skeleton, so that no key waits for all of them. What is known
  // already, and every change after the first drawing, shows at once.
  const isThere = data !== undefined;
  const isReady = useDeferredValue(isThere, isThere);

  if (data && isReady) return <OpenedConversation key={id} conversation={data} />;
  if (error) {
    return (
      <LoadFailure
        title={loadFailed}
        error={error}
        back={<BackToConversations />}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ConversationSkeleton />;
}

/** The header, and what stands below it, in the places they will have. */
function ConversationSkeleton() {
  const isWide = useIsWide();
  return (
    <div role="status" aria-label="Loading conversation" data-wide={isWide || undefined}>
      <div className={headerFrameClass}>
        <Skeleton className="mb-2 h-6 w-32 touch:mb-1 touch:h-[34px]" />
        <Skeleton className="h-8.5 w-4/5 max-w-xl sm:h-[42px]" />
        <Skeleton className="mt-1 mb-6 h-6 w-56 sm:mb-8" />
      </div>
      {isWide ? (
        <div className={columnsClass}>
          <ResultsSkeleton />
          <Skeleton className="h-[calc(100dvh-3rem)] rounded-lg" />
        </div>
      ) : (
        <>
          <Skeleton className="mb-4 h-10 touch:h-11" />
          <ResultsSkeleton />
        </>
      )}
    </div>
  );
}
