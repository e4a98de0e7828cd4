import { Link } from '@tanstack/react-router';
import type { TrialStatus } from '#features/billing/contract.ts';
import { UsageMeter } from '#features/billing/web/usage-meter.tsx';
import type { ListedConversation } from '#features/review/contract.ts';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';

type Props = { status: TrialStatus | undefined; conversations: readonly ListedConversation[] };

/** What is left of the minutes, and what waits for more. */
export function MinutesCard({ status, conversations }: Props) {
  if (!status) return null;
  const held = conversations.filter((one) => one.status === 'held').length;
  return (
    <Card className="px-4 py-4 sm:px-5">
      <UsageMeter status={status} />
      <p className="mt-3 text-sm">
        <Link
          to="/upgrade"
          className="rounded-sm font-medium text-accent-text underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
        >
          {held > 0
            ? `${formatCount(held, 'recording')} ${held === 1 ? 'waits' : 'wait'}`
            : status.canStartTrial
              ? 'Start the trial'
              : 'Plan and minutes'}
        </Link>
      </p>
    </Card>
  );
}
