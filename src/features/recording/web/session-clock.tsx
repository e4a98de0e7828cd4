import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import { secondsOf, type Session } from './device/recorder-state.ts';

const tickMs = 250; // no second is skipped

/** The recorded time. Computed from timestamps, so that a throttled tab shows the right time again. */
export function useSeconds(session: Session): number {
  const [seconds, setSeconds] = useState(() => secondsOf(session));
  useEffect(() => {
    const tick = () => setSeconds(secondsOf(session));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [session]);
  return seconds;
}

export function SessionClock({ session }: { session: Session }) {
  const seconds = useSeconds(session);
  // Each digit has a fixed width: light figures differ in width, and the clock must not shake.
  return (
    <p
      role="timer"
      aria-label="Recorded"
      className="text-center font-sans text-6xl leading-none font-light tabular-nums sm:text-7xl"
    >
      {formatTimestamp(seconds)
        .split('')
        .map((sign, place) => (
          <span key={place} className={clsx(sign !== ':' && 'inline-block w-[1ch] text-center')}>
            {sign}
          </span>
        ))}
    </p>
  );
}
