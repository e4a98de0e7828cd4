import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewedConversation } from '../../contract.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDay, formatDuration } from '#ui/format.ts';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { CopyNotesButton } from '../export/copy-notes-button.tsx';
import { ConversationStatusBadge } from '../list/conversation-status.tsx';
import type { SessionClient } from './use-session-client.ts';
import { lastListSearch } from '../list/last-list-search.ts';

type Props = {
  conversation: ReviewedConversation;
  folderName: string | null;
  onEdit: () => void;
  suggestion: SessionClient['suggestion'];
  menu: ReactNode;
};

/** Title, client, date and status of the conversation, with its menu. */
export function ConversationHeader({ conversation, folderName, onEdit, suggestion, menu }: Props) {
  const { title, folderId, sessionDate } = conversation;
  const { durationSeconds, isSample, transcript } = conversation;

  return (
    <PageHeader
      title={title}
      back={<BackToConversations />}
      actions={
        <>
          {conversation.results ? <CopyNotesButton conversation={conversation} /> : null}
          <IconButton label="Edit details" onClick={onEdit}>
            <Pencil aria-hidden strokeWidth={1.8} />
          </IconButton>
          {menu}
        </>
      }
      lead={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            <ClientOf {...{ conversation, onEdit, suggestion }} />
            <Dot />
            <time dateTime={sessionDate}>{formatDay(sessionDate)}</time>
            {durationSeconds ? (
              <>
                <Dot />
                <span className="tabular-nums">{formatDuration(durationSeconds)}</span>
              </>
            ) : null}
            {folderId && folderName ? (
              <>
                <Dot />
                <Link to="/folders/$id" params={{ id: folderId }} className={linkClass}>
                  {folderName}
                </Link>
              </>
            ) : null}
          </p>
          <span className="flex items-center gap-1.5">
            {isSample ? <Badge>Sample</Badge> : null}
            {transcript?.isDraft ? <Badge tone="attention">Draft</Badge> : null}
            <ConversationStatusBadge conversation={conversation} />
          </span>
        </div>
      }
    />
  );
}

/** The client, or how to set one. */
function ClientOf({
  conversation,
  onEdit,
  suggestion,
}: Pick<Props, 'conversation' | 'onEdit' | 'suggestion'>) {
  const { clientId, clientName } = conversation;
  if (clientId && clientName)
    return (
      <Link to="/clients/$id" params={{ id: clientId }} className={linkClass}>
        {clientName}
      </Link>
    );
  return suggestion ? (
    <button type="button" onClick={suggestion.take} className={linkClass}>
      {suggestion.label}
    </button>
  ) : (
    <button type="button" onClick={onEdit} className={linkClass}>
      Add client
    </button>
  );
}

const linkClass =
  'rounded-sm underline decoration-line-strong/60 underline-offset-4 transition-colors hover:text-ink hover:decoration-current touch:relative touch:after:absolute touch:after:-inset-y-2.5 touch:after:inset-x-0';

/** Never first in a line. */
const Dot = () => (
  <span aria-hidden className="mx-0.5">
    {'\u00A0· '}
  </span>
);

export function BackToConversations() {
  return (
    <Link to="/conversations" search={lastListSearch()} className={backLinkClass}>
      <ArrowLeft aria-hidden className="size-4" />
      Conversations
    </Link>
  );
}
