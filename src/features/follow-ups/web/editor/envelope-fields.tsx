import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { FollowUp } from '../../contract.ts';
import { subjectLength } from '../../rules/follow-up.ts';
import type { Draft } from './use-draft.ts';

type Props = { email: FollowUp; draft: Draft };

/** From, to and subject, as a mail program shows them. */
export function EnvelopeFields({ email, draft }: Props) {
  const { text, change, problems } = draft;
  return (
    <div className="divide-y divide-line border-b border-line text-base">
      <Line label="From">
        <SenderLine email={email} />
      </Line>
      <Input
        label="To"
        type="email"
        autoComplete="off"
        placeholder="name@example.com"
        value={text.toEmail ?? ''}
        error={problems.toEmail}
        onChange={(event) => change({ toEmail: event.target.value.trim() || null })}
      />
      <Input
        label="Subject"
        value={text.subject}
        maxLength={subjectLength}
        error={problems.subject}
        className="font-medium"
        onChange={(event) => change({ subject: event.target.value })}
      />
    </div>
  );
}

const lineClass = 'flex min-h-11 items-center gap-3 px-4 sm:px-6';
const labelClass = 'w-14 shrink-0 text-sm text-ink-faint';

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={lineClass}>
    <span className={labelClass}>{label}</span>
    <span className="min-w-0 py-2 wrap-anywhere">{children}</span>
  </div>
);

/** "Goes out as": the address of the coach, or that it stays here. */
function SenderLine({ email: { sendsWith } }: { email: Pick<FollowUp, 'sendsWith'> }) {
  const { channel, from } = sendsWith;
  if (channel === 'outbox')
    return (
      <span className="text-ink-soft">
        Stays in the outbox.{' '}
        <Link
          to="/settings"
          hash="follow-ups"
          className="rounded-sm font-medium whitespace-nowrap text-accent-text underline-offset-4 hover:underline touch:py-2"
        >
          Connect a mailbox
        </Link>
      </span>
    );
  return <>{from ?? 'Your mailbox'}</>;
}

type InputProps = { label: string; error: string | undefined } & ComponentProps<'input'>;

function Input({ label, error, className, ...input }: InputProps) {
  const id = useId();
  return (
    <div>
      <div className={clsx(lineClass, 'focus-within:bg-raised/50')}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={clsx(
            '-mx-1 h-11 min-w-0 flex-1 bg-transparent px-1 -outline-offset-4 focus-visible:outline-2 focus-visible:outline-accent',
            className,
          )}
        />
      </div>
      <p id={`${id}-error`} aria-live="polite" className="px-4 text-sm text-danger-text sm:px-6">
        {error ? <span className="block pb-2 pl-18">{error}</span> : null}
      </p>
    </div>
  );
}
