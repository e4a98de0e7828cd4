import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { formatTimestamp } from '#ui/format.ts';
import { useRecorder, type Session } from './device/recorder-state.ts';
import { useSeconds } from './session-clock.tsx';
import { useTitleClock } from './title-clock.ts';

const recorderPath = '/app/record';

/** On every other screen while a recording runs: time, warnings and a link back. */
export function RecordingBar() {
  const { pathname } = useLocation();
  const recorder = useRecorder();
  if (recorder.step !== 'recording') return null;
  return <Running session={recorder.session} isAway={pathname !== recorderPath} />;
}

function Running({ session, isAway }: { session: Session; isAway: boolean }) {
  const seconds = useSeconds(session);
  const { isPaused, title, clientName } = session;
  const warning = warningOf(session);
  useTitleClock(seconds, isPaused);
  if (!isAway) return null;
  return (
    <aside
      aria-label="Recording"
      className="sticky top-0 z-20 flex min-h-12 items-center gap-x-3 border-b border-line bg-raised px-4 py-1 sm:px-6 md:px-10"
    >
      <span
        aria-hidden
        className={clsx(
          'size-2.5 shrink-0 rounded-full',
          isPaused ? 'bg-ink-faint' : 'bg-danger-fill motion-safe:animate-pulse',
        )}
      />
      <span role="timer" aria-label="Recorded" className="font-medium tabular-nums">
        {formatTimestamp(seconds)}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
        <span role="status" className={clsx(warning && 'font-medium text-amber-text')}>
          {warning ? <TriangleAlert aria-hidden className="mr-1.5 mb-0.5 inline size-4" /> : null}
          {warning ?? (isPaused ? 'Paused' : 'Recording')}
        </span>
        {title || clientName ? <span className="max-sm:hidden"> · {title || clientName}</span> : null}
      </span>
      <Link
        to={recorderPath}
        className="flex min-h-11 shrink-0 items-center rounded-md px-2 text-sm font-medium text-accent-text hover:underline"
      >
        Back to recording
      </Link>
    </aside>
  );
}

function warningOf({ lost, concern }: Session): string | null {
  if (lost === 'microphone') return 'Microphone disconnected';
  if (lost === 'tab') return 'We can’t hear the call';
  return concern === 'nothing' ? 'No sound' : null;
}
