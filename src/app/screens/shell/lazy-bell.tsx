import { lazy, Suspense } from 'react';

const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/web/bell.tsx')).NotificationBell,
}));

/** The bell comes after the first screen; its place is there from the start. */
export const LazyBell = () => (
  <Suspense fallback={<span className="size-9 max-md:size-11 touch:size-11" />}>
    <NotificationBell />
  </Suspense>
);
