import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { adminSessionQuery } from './queries.ts';

/** Where an administrator lands. */
export function OverviewPage() {
  const { data } = useQuery(adminSessionQuery);
  return (
    <>
      <PageHeader title="Overview" lead={data ? `Signed in as ${data.name}.` : null} />
      <Card>
        <CardHeader title="Administration" />
      </Card>
    </>
  );
}
