import { OverviewPage } from '../../administration/web/overview-page.tsx';
import { NeedsCard } from './needs-card.tsx';

/** Where an administrator lands: what needs them, then the figures. */
export function OperationsOverviewPage() {
  return (
    <OverviewPage>
      <NeedsCard />
    </OverviewPage>
  );
}
