import { lazy, Suspense, type ComponentType } from 'react';
import { useIdle } from '#ui/use-idle.ts';

const LateCards = lazy<ComponentType>(() =>
  import('./late-cards.tsx').then(
    ({ LateCards: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // offline: their data could not be read, too
  ),
);

/** Waiting follow-ups and coming sessions, below the other cards, where they push nothing down when they come. */
export function LateCardsPlace() {
  return useIdle() ? (
    <Suspense fallback={null}>
      <LateCards />
    </Suspense>
  ) : null;
}
