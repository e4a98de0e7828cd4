import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useRecorder } from '#features/recording/web/device/recorder-state.ts';
import { readUnfinishedCount } from '#features/recording/web/device/unfinished-count.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { useIdle } from '#ui/use-idle.ts';

/** Silent on most days, so the screen does not wait for it. */
const Recovery = lazy<ComponentType<{ userId: string; placeholder: ReactNode }>>(() =>
  import('./recovery.tsx').then(
    ({ Recovery: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // no connection: what is here is still here the next time
  ),
);

type Props = { userId: string; children: ReactNode };

/**
 * The dashboard with the recordings that were cut off. Expected ones have their place above it from the first moment;
 * those that are found later stand below it, where they push nothing down.
 */
export function RecoveryPlace({ userId, children }: Props) {
  const recorder = useRecorder();
  const [expected] = useState(() => (recorder.step === 'recording' ? 0 : readUnfinishedCount(userId)));
  const isIdle = useIdle();
  if (expected > 0) {
    const placeholder = <Places count={expected} />;
    return (
      <>
        <Suspense fallback={placeholder}>
          <Recovery userId={userId} placeholder={placeholder} />
        </Suspense>
        {children}
      </>
    );
  }
  return (
    <>
      {children}
      {isIdle ? (
        <div className="pt-5">
          <Suspense fallback={null}>
            <Recovery userId={userId} placeholder={null} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** The offer without its words: what is invisible takes the room that the words will take. */
function Places({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading unfinished recordings" className="mb-6 space-y-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden className="rounded-lg border border-line bg-amber-soft p-4 sm:px-5">
          <div className="invisible flex flex-wrap items-center gap-x-4 gap-y-3">
            <span className="size-5 shrink-0" />
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">Your recording was not finished</p>
              <p className="text-sm">Today, 14:05, cut off after 48 min. Everything is safe.</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {['Finish', 'Finish and start a new one', 'Discard'].map((label) => (
                <span key={label} className={buttonClass()}>
                  {label}
                </span>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
