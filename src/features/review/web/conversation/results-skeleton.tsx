import { clsx } from 'clsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const rows = ['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2'];

/**
 * The overview and the tasks as they will stand. `isStill` beside a progress bar: what takes minutes needs no second
 * sign of life, and drawing one would take the processor from a recogniser on this machine.
 */
export function ResultsSkeleton({ isStill = false }: { isStill?: boolean }) {
  return (
    <div className={clsx('space-y-5', isStill && '**:animate-none')} aria-hidden>
      <div>
        <Skeleton className="mb-2 h-4 w-20" />
        {['w-full', 'w-full', 'w-11/12', 'w-3/5'].map((width, index) => (
          <Skeleton key={index} className={`my-2 h-4.5 ${width}`} />
        ))}
      </div>
      <div className="rounded-lg border border-line bg-card">
        <div className="flex h-11 items-center px-4">
          <Skeleton className="h-5 w-36" />
        </div>
        {rows.map((width) => (
          <div
            key={width}
            className="flex h-[49px] flex-col justify-center gap-1.5 border-t border-line px-4"
          >
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-1/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
