import { lazy, Suspense } from 'react';
import { useIdle } from '#ui/use-idle.ts';

const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/web/bell.tsx')).NotificationBell,
}));

const place = <span className="size-9 max-md:size-11 touch:size-11" />;

/** The bell comes after the first screen, with which its code would compete; its place is there from the start. */
export const LazyBell = () =>
  useIdle() ? (
    <Suspense fallback={place}>
      <NotificationBell />
    </Suspense>
  ) : (
    place
  );
