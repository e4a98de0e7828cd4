import { Link } from '@tanstack/react-router';
import type { TrialStatus } from '#features/billing/contract.ts';
import { UsageMeter } from '#features/billing/web/usage-meter.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { useConversationsThat } from './use-conversations-that.ts';

type Props = { status: TrialStatus | undefined };

/** Minutes left, and recordings on hold for lack of them. */
export function MinutesCard({ status }: Props) {
  const held = useConversationsThat((one) => one.status === 'held', { state: 'held' }).found.length;
  if (!status) return null;
  return (
    <Card className="px-4 py-4 sm:px-5">
      <UsageMeter status={status} />
      <p className="mt-3 text-sm">
        <Link
          to="/upgrade"
          className="thumb rounded-sm font-medium text-accent-text underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
        >
          {held > 0
            ? `${formatCount(held, 'recording')} waiting`
            : status.canStartTrial
              ? 'Start your trial'
              : 'Plan and minutes'}
        </Link>
      </p>
    </Card>
  );
}
