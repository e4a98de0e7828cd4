import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSettled } from '#features/conversations/rules/status.ts';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { conversationQuery } from '#features/review/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Replay } from './replay.tsx';

const settlesWithinMs = 700; // the sample's analysis takes about a second

/** `/streaming-demo`: replays the sample from the first word to the last task, and opens playing. */
export function StreamingDemoScreen() {
  const { mutate, data, error } = useOpenSample(() => undefined);
  useEffect(() => mutate(), [mutate]);
  return (
    <>
      <PageHeader
        title="From talk to tasks, live"
        lead="Watch the sample session being transcribed, and see what Afterword finds."
      />
      {error ? (
        <ErrorState title="Failed to open the sample" error={error} onRetry={() => mutate()} />
      ) : data ? (
        <SampleReplay id={data.id} />
      ) : (
        <ReplaySkeleton />
      )}
    </>
  );
}

const ReplaySkeleton = () => (
  <div className="grid items-start gap-8 min-[70rem]:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)]">
    <Skeleton className="h-[60dvh] rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
  </div>
);

function SampleReplay({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...conversationQuery(id),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.status) ? settlesWithinMs : false),
  });
  if (error)
    return (
      <ErrorState title="Failed to load conversation details" error={error} onRetry={() => void refetch()} />
    );
  if (!data?.results) return <ReplaySkeleton />;
  return <Replay conversation={data} />;
}
