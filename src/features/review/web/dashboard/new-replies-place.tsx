import { lazy, Suspense, type ComponentType } from 'react';
import { useIdle } from '#ui/use-idle.ts';

const NewRepliesCard = lazy<ComponentType>(() =>
  import('#features/sharing/web/new-replies-card.tsx').then(
    ({ NewRepliesCard: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // offline: replies could not be read, too
  ),
);

/** What clients answered, below the other cards, where it pushes nothing down. */
export function NewRepliesPlace() {
  return useIdle() ? (
    <Suspense fallback={null}>
      <NewRepliesCard />
    </Suspense>
  ) : null;
}
