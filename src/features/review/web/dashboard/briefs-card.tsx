import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { briefsQuery } from '#features/progress/web/queries.ts';
import { formatCount, formatDay } from '#ui/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';

/** Sessions that were agreed on for today or tomorrow; each row opens its brief. */
export function BriefsCard({ today }: { today: string }) {
  const { data: briefs = [] } = useQuery({ ...briefsQuery(today), retryOnMount: false });
  if (briefs.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Next sessions" />
      <Rows label="Next sessions">
        {briefs.map(({ clientId, clientName, nextMeeting, openPromises }) => (
          <Row
            key={clientId}
            lead={<Avatar name={clientName} />}
            title={
              <Link to="/clients/$id/brief" params={{ id: clientId }} className={rowLinkClass}>
                Brief for {clientName}
              </Link>
            }
            detail={
              <>
                <time dateTime={nextMeeting.date}>{formatDay(nextMeeting.date)}</time>
                {openPromises > 0 ? ` · ${formatCount(openPromises, 'open promise')}` : ''}
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
