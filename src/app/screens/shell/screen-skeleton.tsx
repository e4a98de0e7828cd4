import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** A screen whose code is still loading: its title, its content, and the spinner of spec 2. */
export const ScreenSkeleton = () => (
  <div role="status" aria-label="Loading">
    <div className="flex h-9 items-center gap-4 text-ink-faint">
      <Skeleton className="h-8 w-3/5 max-w-72" />
      <Spinner />
    </div>
    <Skeleton className="mt-3 h-4 w-2/5 max-w-48" />
    <Skeleton className="mt-9 h-44 rounded-lg" />
    <Skeleton className="mt-5 h-72 rounded-lg" />
  </div>
);
