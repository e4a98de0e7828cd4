import { clsx } from 'clsx';

type Props = { className?: string; label?: string };

/** Work of unknown length. With a label it is announced; without one, text beside it says what runs. */
export function Spinner({ className = 'size-5', label }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      className={clsx('animate-turn', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.2" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

/** The spinner of a loading page (spec 2). */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[50dvh] place-items-center text-ink-faint">
      <Spinner className="size-6" label="Loading" />
    </div>
  );
}
