import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Progress } from '#ui/feedback/progress.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Conversation } from '../contract.ts';
import { useContinuousProgress } from './use-continuous-progress.ts';

type Props = {
  conversation: Pick<Conversation, 'status' | 'reason' | 'progress' | 'secondsLeft' | 'hasAudio'>;
};

/** All in one tense, because the finished ones stay on the screen. */
const steps = [
  { status: 'uploaded', label: 'Store the recording' },
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
  uploaded: 'Waiting to start',
  transcribing: 'Transcribing',
  analysing: 'Finding what matters',
};

/** The processing steps, the progress of the current one and the time left. */
export function ProgressPanel({ conversation }: Props) {
  const { status, reason, hasAudio } = conversation;
  const wait = waitOf(reason);
  const shown = hasAudio ? steps : steps.filter((step) => step.status !== 'transcribing');
  const now = Math.max(
    0,
    shown.findIndex((step) => step.status === status),
  );
  const isDone = (index: number) => index < now || (index === 0 && now === 0);
  return (
    <div>
      <ol className="mb-6 grid gap-x-6 gap-y-2.5 sm:flex sm:justify-between">
        {shown.map((step, index) => (
          <StepRow
            key={step.status}
            label={step.label}
            state={index === now ? 'current' : index < now ? 'done' : 'ahead'}
            isDone={isDone(index)}
          />
        ))}
      </ol>
      <Bar conversation={conversation} stage={wait ?? stages[status] ?? ''} />
      <p className="mt-4 text-sm text-ink-soft">You can close this page; we’ll keep working.</p>
    </div>
  );
}

type StepProps = {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Shown with a tick: a queued upload is one. */ isDone: boolean;
};

function StepRow({ label, state, isDone }: StepProps) {
  const isCurrent = state === 'current';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx('flex items-center gap-3', state === 'ahead' && 'text-ink-faint')}
    >
      <span
        className={clsx(
          'grid size-6 place-items-center rounded-full',
          isDone ? 'bg-accent-soft text-accent-text' : 'border border-line',
        )}
      >
        {isDone ? (
          <Check aria-hidden strokeWidth={2.5} className="size-3.5" />
        ) : isCurrent ? (
          <Spinner className="size-3.5 text-accent-text" />
        ) : null}
      </span>
      <span className={clsx(isCurrent && 'font-medium')}>{label}</span>
    </li>
  );
}

/** The same in one line, above existing results. */
export function ProgressStrip({ conversation }: Props) {
  const verb = conversation.status === 'analysing' ? 'Analysing again' : 'Transcribing again';
  return <Bar conversation={conversation} stage={waitOf(conversation.reason) ?? verb} />;
}

function Bar({ conversation, stage }: Props & { stage: string }) {
  const { fraction, secondsLeft } = useContinuousProgress(conversation);
  const isWaiting = waitOf(conversation.reason) !== undefined;
  return <Progress stage={stage} fraction={isWaiting ? null : fraction} secondsLeft={secondsLeft} />;
}
