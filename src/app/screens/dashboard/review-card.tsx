import { Link } from '@tanstack/react-router';
import { AudioLines, ChevronRight } from 'lucide-react';
import type { ListedConversation } from '#features/review/contract.ts';
import { formatCount, formatDay } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';

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
        {waiting.slice(0, mostShown).map(({ id, title, clientName, sessionDate, proposedTasks }) => (
          <Row
            key={id}
            lead={
              clientName ? (
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
                {clientName ? `${clientName} · ` : ''}
                <time dateTime={sessionDate}>{formatDay(sessionDate)}</time>
                {` · ${formatCount(proposedTasks, 'task')} to accept or dismiss`}
              </>
            }
            actions={<ChevronRight aria-hidden className="mr-2 size-[18px] text-ink-faint" />}
          />
        ))}
      </Rows>
    </Card>
  );
}
