import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatCount, formatDay } from '#ui/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Row, rowLinkClass } from '#ui/layout/rows.tsx';
import type { Client } from '../contract.ts';

/** One client in the list: name, organization, number of conversations and the day of the last. */
export function ClientRow({ client }: { client: Client }) {
  return (
    <Row
      lead={<Avatar name={client.name} />}
      title={
        <Link to="/clients/$id" params={{ id: client.id }} className={rowLinkClass}>
          {client.name}
        </Link>
      }
      detail={client.organization ?? client.email}
      meta={
        <span className="tabular-nums">
          {client.conversationCount === 0
            ? 'No conversations yet'
            : formatCount(client.conversationCount, 'conversation')}
          {client.lastSessionDate ? (
            <>
              {' · '}
              <time dateTime={client.lastSessionDate}>{formatDay(client.lastSessionDate)}</time>
            </>
          ) : null}
        </span>
      }
      actions={<ChevronRight aria-hidden className="mr-2 size-4 text-ink-faint" />}
    />
  );
}
