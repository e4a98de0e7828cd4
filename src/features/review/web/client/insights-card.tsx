import { useQuery, useQueryClient } from '@tanstack/react-query';
import { InsightList } from '#features/insights/web/insight-list.tsx';
import { dismissInsight, insightsQuery, markViewed } from '#features/insights/web/queries.ts';
import { progressQuery } from '#features/progress/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';

/** At most three open insights on a client; the card is left out where there are none. */
export function InsightsCard({ clientId }: { clientId: string }) {
  const cache = useQueryClient();
  const { data: insights, error, refetch } = useQuery({ ...insightsQuery(clientId), retryOnMount: false });
  const { data: progress } = useQuery({ ...progressQuery(clientId), retryOnMount: false });
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to load insights" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!insights || insights.length === 0) return null;
  const days = new Map(progress?.sessions.map((session) => [session.conversationId, session.sessionDate]));
  return (
    <Card>
      <CardHeader title="Insights" />
      <InsightList
        insights={insights}
        dayOf={(id) => days.get(id)}
        onDismiss={(insight, reason) => dismissInsight(cache, insight, reason)}
        onView={(insight) => markViewed(cache, insight)}
      />
    </Card>
  );
}
