import { ChevronRight } from 'lucide-react';
import type { ListedConversation } from '#features/review/contract.ts';
import { formatCount, formatDay } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { ConversationLink } from '../conversations/conversation-link.tsx';
import { ConversationMark } from '../conversations/conversation-mark.tsx';

const mostShown = 4; // the rest stands in the list below

/** Conversations whose proposals nobody has looked at: what matters first. */
export function ReviewCard({ conversations }: { conversations: readonly ListedConversation[] }) {
  const waiting = conversations.filter((one) => one.proposedTasks > 0);
  if (waiting.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Waiting for your look"
        aside={
          <span className="text-sm text-ink-faint">
            {formatCount(
              waiting.reduce((sum, one) => sum + one.proposedTasks, 0),
              'proposed task',
            )}
          </span>
        }
      />
      <Rows label="Waiting for your look">
        {waiting.slice(0, mostShown).map((conversation) => (
          <Row
            key={conversation.id}
            lead={<ConversationMark clientName={conversation.clientName} />}
            title={<ConversationLink conversation={conversation} />}
            detail={
              <>
                {conversation.clientName ? `${conversation.clientName} · ` : ''}
                <time dateTime={conversation.sessionDate}>{formatDay(conversation.sessionDate)}</time>
                {` · ${formatCount(conversation.proposedTasks, 'task')} to accept or dismiss`}
              </>
            }
            actions={<ChevronRight aria-hidden className="mr-2 size-[18px] text-ink-faint" />}
          />
        ))}
      </Rows>
    </Card>
  );
}
