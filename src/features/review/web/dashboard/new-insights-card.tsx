import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { insightsQuery } from '#features/insights/web/queries.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';

const shownAtOnce = 3;

/** Insights the coach has not seen yet; each leads to the client it is about. */
export function NewInsightsCard() {
  const { data: insights = [] } = useQuery({ ...insightsQuery(), retryOnMount: false });
  const fresh = insights.filter(({ viewed, clientId }) => !viewed && clientId !== null).slice(0, shownAtOnce);
  if (fresh.length === 0) return null;
  return (
    <Card>
      <CardHeader title="New insights" />
      <Rows label="New insights">
        {fresh.map(({ id, clientId, title, description }) => (
          <Row
            key={id}
            lead={
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
                <Lightbulb aria-hidden className="size-[18px]" />
              </span>
            }
            title={
              <Link to="/clients/$id" params={{ id: clientId ?? '' }} className={rowLinkClass}>
                {title}
              </Link>
            }
            detail={description}
          />
        ))}
      </Rows>
    </Card>
  );
}
