import { clsx } from 'clsx';

type Props = { className: string };

/** A loading placeholder. Give it the size of the content, so that the layout does not shift. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-raised', className)} />;
}

/** Rows with a circle and two lines, as lists of people and conversations have them. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="flex h-[68px] items-center gap-3.5 border-b border-line px-4 last:border-0 sm:px-5"
        >
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
