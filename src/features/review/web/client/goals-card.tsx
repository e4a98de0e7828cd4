import { useQuery } from '@tanstack/react-query';
import { GoalList } from '#features/progress/web/goal-list.tsx';
import { progressQuery } from '#features/progress/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';

/** The goals of a client; the card is left out where none were set. */
export function GoalsCard({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery({ ...progressQuery(clientId), retryOnMount: false });
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to load goals" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.goals.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Goals" />
      <GoalList goals={data.goals} />
    </Card>
  );
}
