import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { ConversationLink } from '../conversations/conversation-link.tsx';
import { ConversationMark } from '../conversations/conversation-mark.tsx';
import { useConversationsThat } from './use-conversations-that.ts';

const shownAtFirst = 4; // more would push the rest of the dashboard down
const moreAtOnce = 10;

/** Conversations with proposed tasks to review. */
export function ReviewCard() {
  const { found, hasMore } = useConversationsThat((one) => one.proposedTasks > 0, { waiting: true });
  const [most, setMost] = useState(shownAtFirst);
  const waiting = found.slice(0, most);
  if (waiting.length === 0) return null;
  return (
    <Card tipAbout="dashboard">
      <CardHeader
        title="To review"
        aside={
          <span className="text-sm text-ink-faint">
            {hasMore ? 'More than ' : ''}
            {formatCount(
              found.reduce((sum, one) => sum + one.proposedTasks, 0),
              'proposed task',
            )}
          </span>
        }
      />
      <Rows label="To review">
        {waiting.map((conversation) => (
          <Row
            key={conversation.id}
            lead={<ConversationMark clientName={conversation.clientName} />}
            title={<ConversationLink conversation={conversation} />}
            detail={
              <>
                {`${formatCount(conversation.proposedTasks, 'task')} to accept or dismiss · `}
                {conversation.clientName ? `${conversation.clientName} · ` : ''}
                <time dateTime={conversation.sessionDate}>{formatDay(conversation.sessionDate)}</time>
              </>
            }
            actions={<ChevronRight aria-hidden className="mr-2 size-[18px] text-ink-faint" />}
          />
        ))}
      </Rows>
      <ShowMore
        count={waiting.length}
        hasMore={found.length > most}
        onMore={() => setMost(most + moreAtOnce)}
      />
    </Card>
  );
}
