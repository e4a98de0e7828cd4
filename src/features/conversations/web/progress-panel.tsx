import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Progress } from '#ui/feedback/progress.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Conversation } from '../contract.ts';

type Props = {
  conversation: Pick<Conversation, 'status' | 'reason' | 'progress' | 'secondsLeft' | 'hasAudio'>;
};

const steps = [
  { status: 'uploaded', label: 'Stored safely' },
  { status: 'transcribing', label: 'Write down what was said' },
  { status: 'analysing', label: 'Find what matters' },
] as const;

const waitsFor = 'The speech service is busy: queued, trying again';

/** What happens now: the way, the part done, the time left. Nothing has to be watched. */
export function ProgressPanel({ conversation }: Props) {
  const { status, reason, progress, secondsLeft, hasAudio } = conversation;
  const isQueued = reason === 'provider_busy' || reason === 'provider_down';
  const shown = hasAudio ? steps : steps.filter((step) => step.status !== 'transcribing');
  const now = Math.max(
    0,
    shown.findIndex((step) => step.status === status),
  );
  const stage = isQueued
    ? waitsFor
    : status === 'analysing'
      ? 'Finding what matters'
      : status === 'transcribing'
        ? 'Transcribing'
        : 'Waiting for its turn';
  return (
    <div>
      <ol className="mb-6 space-y-2.5">
        {shown.map((step, index) => (
          <li
            key={step.status}
            aria-current={index === now ? 'step' : undefined}
            className={clsx('flex items-center gap-3', index > now && 'text-ink-faint')}
          >
            <span
              className={clsx(
                'grid size-6 place-items-center rounded-full',
                index < now || (index === 0 && now === 0)
                  ? 'bg-accent-soft text-accent-text'
                  : 'border border-line',
              )}
            >
              {index < now || (index === 0 && now === 0) ? (
                <Check aria-hidden strokeWidth={2.5} className="size-3.5" />
              ) : index === now ? (
                <Spinner className="size-3.5 text-accent-text" />
              ) : null}
            </span>
            <span className={clsx(index === now && 'font-medium')}>{step.label}</span>
          </li>
        ))}
      </ol>
      <Progress
        stage={stage}
        fraction={status === 'transcribing' && !isQueued ? progress : null}
        secondsLeft={secondsLeft}
      />
      <p className="mt-4 text-sm text-ink-soft">
        You can close this page. It goes on, and the result waits for you here.
      </p>
    </div>
  );
}

/** The same in one line, above results that are there already. */
export function ProgressStrip({ conversation }: Props) {
  const { status, reason, progress, secondsLeft } = conversation;
  const isQueued = reason === 'provider_busy' || reason === 'provider_down';
  const verb = status === 'analysing' ? 'Finding what matters again' : 'Transcribing again';
  return (
    <Progress
      stage={isQueued ? waitsFor : verb}
      fraction={status === 'transcribing' && !isQueued ? progress : null}
      secondsLeft={secondsLeft}
    />
  );
}
