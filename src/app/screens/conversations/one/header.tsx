import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDay, formatDuration } from '#ui/format.ts';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { ConversationStatusBadge } from '../conversation-status.tsx';

type Props = {
  conversation: ReviewedConversation;
  folderName: string | null;
  onEdit: () => void;
  onClient: (client: { id: string; name: string }) => void;
  menu: ReactNode;
};

/** Title, client, date and status of the conversation, with its menu. */
export function ConversationHeader({ conversation, folderName, onEdit, onClient, menu }: Props) {
  const { title, clientId, clientName, suggestedClient, folderId, sessionDate } = conversation;
  const { durationSeconds, isSample, transcript } = conversation;

  return (
    <PageHeader
      title={title}
      back={<BackToConversations />}
      actions={
        <>
          <IconButton label="Edit details" onClick={onEdit}>
            <Pencil aria-hidden strokeWidth={1.8} />
          </IconButton>
          {menu}
        </>
      }
      lead={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="flex flex-wrap items-center gap-x-2">
            {clientId && clientName ? (
              <Link to="/clients/$id" params={{ id: clientId }} className={linkClass}>
                {clientName}
              </Link>
            ) : suggestedClient ? (
              <button type="button" onClick={() => onClient(suggestedClient)} className={linkClass}>
                Set client to {suggestedClient.name}
              </button>
            ) : (
              <button type="button" onClick={onEdit} className={linkClass}>
                Add client
              </button>
            )}
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

const linkClass =
  'rounded-sm underline decoration-line-strong/60 underline-offset-4 transition-colors hover:text-ink hover:decoration-current touch:relative touch:after:absolute touch:after:-inset-y-2.5 touch:after:inset-x-0';

const Dot = () => <span aria-hidden>·</span>;

export function BackToConversations() {
  return (
    <Link to="/dashboard" className={backLinkClass}>
      <ArrowLeft aria-hidden className="size-4" />
      Conversations
    </Link>
  );
}
