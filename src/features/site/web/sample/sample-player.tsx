import { RotateCcw } from 'lucide-react';
import { formatTimestamp } from '#ui/format.ts';
import { PlayButton, roundButton } from './play-button.tsx';
import type { SampleSession } from './sample-session.ts';
import { SampleWave } from './sample-wave.tsx';

/** The app's player as static markup; `public-pages/sample.ts` plays it. Without a script, the browser's own player. */
export function SamplePlayer({ sample, sound }: { sample: SampleSession; sound: string }) {
  const seconds = Math.floor(sample.transcript.durationSeconds ?? 0);
  return (
    <div
      data-player
      role="group"
      aria-label="Player"
      className="mt-8 rounded-xl border border-line bg-card p-4 shadow-rest sm:p-5"
    >
      <div className="relative">
        <SampleWave sample={sample} begin={0} end={seconds} bars={90} />
        <input
          type="range"
          aria-label="Position in the recording"
          min={0}
          max={seconds}
          step={1}
          defaultValue={0}
          className="absolute -inset-1 m-0 h-[calc(100%+0.5rem)] w-[calc(100%+0.5rem)] cursor-pointer appearance-none rounded-sm bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
        />
      </div>
      <div className="mt-3 flex min-h-10 items-center gap-1 touch:min-h-11">
        <PlayButton label="Play the session" />
        <button
          type="button"
          data-do="back"
          aria-label="Back 10 seconds"
          className={`${roundButton} text-ink-soft hover:bg-raised hover:text-ink`}
        >
          <RotateCcw aria-hidden strokeWidth={1.8} />
        </button>
        <button
          type="button"
          data-do="speed"
          className="h-9 min-w-12 rounded-md px-2 text-sm font-medium text-ink-soft tabular-nums transition-colors hover:bg-raised hover:text-ink touch:h-11"
        >
          1×
        </button>
        <p className="ml-auto px-1 text-sm text-ink-soft tabular-nums">
          <span data-clock className="text-ink">
            {formatTimestamp(0)}
          </span>{' '}
          / {formatTimestamp(seconds)}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript on this page is the caption */}
      <audio data-sample preload="none" src={sound} />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as above */}
        <audio controls preload="none" src={sound} className="mt-3 w-full" aria-label="The session" />
      </noscript>
    </div>
  );
}
