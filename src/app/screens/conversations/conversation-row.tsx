import { Link } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import type { ListedConversation } from '#features/review/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount, formatDay, formatDuration } from '#ui/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Row, rowLinkClass } from '#ui/layout/rows.tsx';
import { ConversationStatusBadge } from './conversation-status.tsx';

type Props = {
  conversation: ListedConversation;
  /** On the page of a client their name would only repeat itself. */
  among: 'all' | 'one client';
};

/** One conversation in a list: with whom, when, how long, and what waits in it. */
export function ConversationRow({ conversation, among }: Props) {
  const { id, title, clientName, sessionDate, durationSeconds, proposedTasks, isSample, isDraft } =
    conversation;
  return (
    <Row
      lead={
        clientName && among === 'all' ? (
          <Avatar name={clientName} />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-faint">
            <AudioLines aria-hidden className="size-[18px]" />
          </span>
        )
      }
      title={
        <Link to="/app/conversation/$id" params={{ id }} className={rowLinkClass}>
          {title}
        </Link>
      }
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
