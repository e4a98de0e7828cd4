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
  { status: 'transcribing', label: 'Transcribe the audio' },
  { status: 'analysing', label: 'Find what matters' },
] as const;

/** A busy or unreachable provider is retried for a day. */
const waits: Partial<Record<NonNullable<Conversation['reason']>, string>> = {
  provider_busy: 'The speech service is busy. We’ll keep trying',
  provider_down: 'The speech service isn’t responding. We’ll keep trying',
};
const waitOf = (reason: Conversation['reason']) => (reason ? waits[reason] : undefined);

const stages: Partial<Record<Conversation['status'], string>> = {
  uploaded: 'Queued',
  transcribing: 'Transcribing',
  analysing: 'Finding what matters',
};

/** The processing steps, the progress of the current one and the time left. */
export function ProgressPanel({ conversation }: Props) {
  const { status, reason, progress, secondsLeft, hasAudio } = conversation;
  const wait = waitOf(reason);
  const shown = hasAudio ? steps : steps.filter((step) => step.status !== 'transcribing');
  const now = Math.max(
    0,
    shown.findIndex((step) => step.status === status),
  );
  const stage = wait ?? stages[status] ?? '';
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
        fraction={(status === 'transcribing' || progress > 0) && !wait ? progress : null}
        secondsLeft={secondsLeft}
      />
      <p className="mt-4 text-sm text-ink-soft">You can close this page; we’ll keep working.</p>
    </div>
  );
}

/** The same in one line, above existing results. */
export function ProgressStrip({ conversation }: Props) {
  const { status, reason, progress, secondsLeft } = conversation;
  const wait = waitOf(reason);
  const verb = status === 'analysing' ? 'Analysing again' : 'Transcribing again';
  return (
    <Progress
      stage={wait ?? verb}
      fraction={(status === 'transcribing' || progress > 0) && !wait ? progress : null}
      secondsLeft={secondsLeft}
    />
  );
}
