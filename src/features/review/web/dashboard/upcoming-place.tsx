import { lazy, Suspense, type ComponentType } from 'react';
import { useIdle } from '#ui/use-idle.ts';

const UpcomingCard = lazy<ComponentType>(() =>
  import('#features/calendar/web/upcoming-card.tsx').then(
    ({ UpcomingCard: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // offline: the calendar could not be read, too
  ),
);

/** Coming sessions below the other cards, where they push nothing down when the calendar has answered. */
export function UpcomingPlace() {
  return useIdle() ? (
    <Suspense fallback={null}>
      <UpcomingCard />
    </Suspense>
  ) : null;
}
