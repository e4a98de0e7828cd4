import type { ListedConversation } from '../../contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount, formatDay, formatDuration } from '#ui/format.ts';
import { Row, rowLinkClass } from '#ui/layout/rows.tsx';
import { ConversationStatusBadge } from './conversation-status.tsx';
import { RowMark } from './select/row-mark.tsx';
import { useSelection } from './select/selection-context.ts';
import { SuggestedClient } from './suggested-client.tsx';
import { Link } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '#ui/layout/avatar.tsx';

type Props = {
  conversation: ListedConversation;
  /** On a client’s page the row leaves the client’s name out. */
  among: 'all' | 'one client';
};

/** One conversation in a list: client, date, length, proposed tasks and status. */
export function ConversationRow({ conversation, among }: Props) {
  const item = useDraggable(conversation);
  const { clientName, sessionDate, durationSeconds, proposedTasks, isSample, isDraft } = conversation;
  return (
    <Row
      item={item}
      lead={
        <RowMark conversation={conversation}>
          <ConversationMark clientName={among === 'all' ? clientName : null} />
        </RowMark>
      }
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
          {among === 'all' && !isSample ? <SuggestedClient conversation={conversation} /> : null}
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

/** Where rows can be chosen, they can be dragged onto a folder, too. */
function useDraggable({ id, title }: ListedConversation): ComponentProps<typeof Row>['item'] {
  const selection = useSelection();
  if (!selection) return { 'data-conversation': id };
  return {
    'data-conversation': id,
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.setData('text/plain', title);
      selection.drag(id);
    },
    onDragEnd: () => selection.drag(null),
  };
}

type LinkProps = { conversation: { id: string; title: string } };

/** The title of a conversation in a row; the whole row leads to it. */
export function ConversationLink({ conversation: { id, title } }: LinkProps) {
  return (
    <Link to="/app/conversation/$id" params={{ id }} className={rowLinkClass}>
      {title}
    </Link>
  );
}

/** The icon of a row: the client’s initials, else a waveform. */
function ConversationMark({ clientName }: { clientName: string | null }) {
  if (clientName) return <Avatar name={clientName} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-faint">
      <AudioLines aria-hidden className="size-[18px]" />
    </span>
  );
}
