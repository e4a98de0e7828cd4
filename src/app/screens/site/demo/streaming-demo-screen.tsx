import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { isSettled } from '#features/conversations/rules/status.ts';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { conversationQuery } from '#features/review/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Replay } from './replay.tsx';

const settlesWithinMs = 700; // the sample's analysis takes about a second

/** `/streaming-demo`: replays the sample conversation from the first word to the last task. */
export function StreamingDemoScreen() {
  const [id, setId] = useState<string | null>(null);
  const sample = useOpenSample((opened) => setId(opened.id));
  return (
    <>
      <PageHeader
        title="From talk to tasks, live"
        lead="Watch the sample session being transcribed, and see what Afterword finds."
      />
      {id ? (
        <SampleReplay id={id} />
      ) : (
        <Card>
          <EmptyState
            icon={<AudioLines aria-hidden />}
            title="Watch a session become notes"
            action={
              <Button variant="primary" busy={sample.isPending} onClick={() => sample.mutate()}>
                Start the demo
              </Button>
            }
          >
            Four minutes between Dana, a coach, and her client Maya, at any speed. Afterwards you will find
            the sample among your conversations.
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function SampleReplay({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...conversationQuery(id),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.status) ? settlesWithinMs : false),
  });
  if (error)
    return (
      <ErrorState title="Failed to load conversation details" error={error} onRetry={() => void refetch()} />
    );
  if (!data?.results) return <Skeleton className="h-[60dvh] rounded-lg" />;
  return <Replay conversation={data} />;
}
