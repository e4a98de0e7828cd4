import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export type FieldProps = {
  label: string;
  /** What to know before typing. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** For screen readers only, where the place says it. */
  hidesLabel?: boolean | undefined;
};

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type Props = FieldProps & { action?: ReactNode; children: (control: ControlProps) => ReactNode };

/** Border and background of every text control. */
export const controlClass =
  'w-full rounded-md border border-line-strong/60 bg-card px-3 text-base text-ink transition-colors hover:border-line-strong focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent aria-invalid:border-danger-text aria-invalid:focus-visible:outline-danger-text disabled:opacity-60';

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, optional, action, className, hidesLabel, children }: Props) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className={hidesLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {optional ? <span className="font-normal text-ink-faint"> (optional)</span> : null}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger-text">
        {error ? (
          <span className="mt-1.5 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        ) : null}
      </p>
    </div>
  );
}
