import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatTimestamp } from '#ui/format.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConversationStatusBadge } from './conversations/conversation-status.tsx';
import { conversationQuery } from './conversations/queries.ts';

/** `/app/conversation/{id}`: what was found and what was said, to read. */
export function ConversationScreen() {
  const { id } = useParams({ from: '/signed-in/app/conversation/$id' });
  const { data, error, refetch } = useQuery(conversationQuery(id));
  const back = (
    <Link
      to="/dashboard"
      className="inline-flex items-center gap-1.5 font-medium text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Conversations
    </Link>
  );

  if (error) {
    return (
      <>
        {back}
        <ErrorState
          title="Failed to load conversation details"
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <>
      <PageHeader
        title={data.title}
        back={back}
        lead={[data.clientName, formatDay(data.sessionDate)].filter(Boolean).join(' · ')}
        actions={<ConversationStatusBadge conversation={data} />}
      />
      {data.summary ? <p className="reading mb-8">{data.summary}</p> : null}
      <ol aria-label="Transcript" className="space-y-4">
        {data.turns.map((turn, index) => (
          <li key={index} className="reading">
            <p className="font-sans text-sm font-semibold text-ink-soft">
              {turn.speaker}
              {turn.start === null ? null : (
                <span className="ml-2 font-normal text-ink-faint tabular-nums">
                  {formatTimestamp(turn.start)}
                </span>
              )}
            </p>
            {turn.text}
          </li>
        ))}
      </ol>
    </>
  );
}
