import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { ConversationRow } from '../list/conversation-row.tsx';
import { conversationsQuery } from '../queries.ts';
import { useConversationsThat } from './use-conversations-that.ts';

const reviewShown = 4; // more would push the rest of the dashboard down
const reviewStep = 10;
const recentShown = 5;

/** Conversations with proposed tasks to review. */
export function ReviewCard() {
  const { found } = useConversationsThat((one) => one.proposedTasks > 0, { state: 'review' });
  const [most, setMost] = useState(reviewShown);
  if (found.length === 0) return null;
  return (
    <Card tipAbout="dashboard">
      <CardHeader title="To review" />
      <Rows label="To review">
        {found.slice(0, most).map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} among="all" />
        ))}
      </Rows>
      <ShowMore
        count={Math.min(most, found.length)}
        hasMore={found.length > most}
        onMore={() => setMost(most + reviewStep)}
      />
    </Card>
  );
}

/** The newest conversations with nothing to review, so that each stands on the dashboard once. */
export function RecentCard() {
  // The screen has asked already; asking again on mount would take the error away and bring it back.
  const { data, error, refetch } = useQuery({ ...conversationsQuery(), retryOnMount: false });
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to fetch conversations" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const recent = data?.shown.filter(({ proposedTasks }) => proposedTasks === 0).slice(0, recentShown) ?? [];
  return (
    <div>
      {recent.length > 0 ? (
        <Card>
          <CardHeader title="Recent" />
          <Rows label="Recent">
            {recent.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} among="all" />
            ))}
          </Rows>
        </Card>
      ) : null}
      <Link to="/conversations" className={`mt-2 ${buttonClass({ variant: 'quiet' })}`}>
        All conversations
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
