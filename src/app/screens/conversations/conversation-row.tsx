import type { ListedConversation } from '#features/review/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount, formatDay, formatDuration } from '#ui/format.ts';
import { Row } from '#ui/layout/rows.tsx';
import { ConversationLink } from './conversation-link.tsx';
import { ConversationMark } from './conversation-mark.tsx';
import { ConversationStatusBadge } from './conversation-status.tsx';

type Props = {
  conversation: ListedConversation;
  /** On a client’s page the row leaves the client’s name out. */
  among: 'all' | 'one client';
};

/** One conversation in a list: client, date, length, proposed tasks and status. */
export function ConversationRow({ conversation, among }: Props) {
  const { clientName, sessionDate, durationSeconds, proposedTasks, isSample, isDraft } = conversation;
  return (
    <Row
      lead={<ConversationMark clientName={among === 'all' ? clientName : null} />}
      title={<ConversationLink conversation={conversation} />}
      detail={
        <>
          {clientName && among === 'all' ? `${clientName} · ` : ''}
          <time dateTime={sessionDate}>{formatDay(sessionDate)}</time>
          {durationSeconds ? ` · ${formatDuration(durationSeconds)}` : ''}
        </>
      }
      meta={
        <>
          {isSample ? <Badge>Sample</Badge> : null}
          {isDraft ? <Badge tone="attention">Draft</Badge> : null}
          {proposedTasks > 0 ? (
            <Badge tone="accent">{formatCount(proposedTasks, 'task')} to review</Badge>
          ) : null}
          <ConversationStatusBadge conversation={conversation} />
        </>
      }
    />
  );
}
