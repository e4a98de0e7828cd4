import { clsx } from 'clsx';
import { Pause, Play, Square } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { leftWhileRecording, type Left } from '../rules/allowance.ts';
import { ConcernNotice } from './concern-notice.tsx';
import { pauseRecorder, resumeRecorder } from './device/recorder.ts';
import type { Session } from './device/recorder-state.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MicrophoneSwitch } from './microphone-switch.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SafetyLine } from './safety-line.tsx';
import { SessionClock, useSeconds } from './session-clock.tsx';

/** The running recording: clock, level, pause and finish. */
export function RecordingPanel({ session, left }: { session: Session; left: Left | undefined }) {
  const [isFinishing, setIsFinishing] = useState(false);
  const { isPaused, source } = session;
  return (
    <div>
      <SessionClock session={session} />
      <MinutesLeft session={session} left={left} />
      <div className="mt-5 mb-7 space-y-2">
        {source === 'tab' ? (
          <>
            <Channel name="You">
              <LevelMeter
                side="microphone"
                label="You"
                isPaused={isPaused}
                className="h-14 text-speaker-coach"
              />
            </Channel>
            <Channel name="The call">
              <LevelMeter
                side="tab"
                label="The call"
                isPaused={isPaused}
                className="h-14 text-speaker-client"
              />
            </Channel>
          </>
        ) : (
          <LevelMeter side="microphone" label="Microphone" isPaused={isPaused} className="h-32 text-accent" />
        )}
        <MicrophoneSwitch session={session} />
      </div>
      <div className="mb-6 flex items-center justify-center gap-8">
        <RoundButton
          label={isPaused ? 'Resume' : 'Pause'}
          onClick={isPaused ? resumeRecorder : pauseRecorder}
          className="size-16 border border-button-line bg-button text-ink shadow-rest hover:bg-button-hover"
        >
          {isPaused ? <Play aria-hidden className="size-6" /> : <Pause aria-hidden className="size-6" />}
        </RoundButton>
        <RoundButton
          label="Finish"
          onClick={() => setIsFinishing(true)}
          className="size-20 bg-accent text-on-accent hover:bg-accent-hover"
        >
          <Square aria-hidden fill="currentColor" className="size-6" />
        </RoundButton>
      </div>
      <div className="mb-6 min-h-18 space-y-3">
        <ConcernNotice session={session} />
        <SafetyLine session={session} />
      </div>
      <NotesPanel session={session} />
      <FinishDialog session={session} open={isFinishing} onClose={() => setIsFinishing(false)} />
    </div>
  );
}

/** The line has its place from the start, so that nothing moves when the minutes are known. */
function MinutesLeft({ session, left }: { session: Session; left: Left | undefined }) {
  const seconds = useSeconds(session);
  return (
    <p className="mt-3 min-h-5 text-center text-sm text-pretty text-ink-soft tabular-nums">
      {left ? leftWhileRecording(left, seconds) : null}
    </p>
  );
}

export function RecordingState({ isPaused }: { isPaused: boolean }) {
  return (
    <p className="flex h-8 items-center gap-2 text-sm font-medium">
      <span
        aria-hidden
        className={clsx(
          'size-2.5 rounded-full',
          isPaused ? 'bg-ink-faint' : 'bg-danger-fill motion-safe:animate-pulse',
        )}
      />
      <span role="status">{isPaused ? 'Paused' : 'Recording'}</span>
    </p>
  );
}

function Channel({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
      <span aria-hidden className="text-right text-sm text-ink-soft">
        {name}
      </span>
      {children}
    </div>
  );
}

type RoundProps = ComponentProps<'button'> & { label: string };

/** Large enough to hit without looking. */
function RoundButton({ label, className, children, ...rest }: RoundProps) {
  return (
    <div className="flex w-20 flex-col items-center gap-2">
      <div className="grid h-20 place-items-center">
        <button
          {...rest}
          type="button"
          aria-label={label}
          className={clsx('grid place-items-center rounded-full transition-colors', className)}
        >
          {children}
        </button>
      </div>
      <span aria-hidden className="text-sm font-medium text-ink-soft">
        {label}
      </span>
    </div>
  );
}
