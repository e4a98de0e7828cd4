import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { hasCode } from '../api-error.ts';
import { messageFor } from '../error-messages.ts';

type Props = {
  /** What failed: "Failed to fetch conversations". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** Replaces the title, for example with the page’s h1. */
  heading?: ReactNode;
};

/** A part of the page that failed to load: what happened, and a retry. Offline has its own title (spec 8). */
export function ErrorState({ title, error, onRetry, heading }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden className="size-[22px]" />
      </div>
      {heading ?? (
        <h2 className="font-serif text-xl font-semibold">
          {hasCode(error, 'offline') ? 'Network error' : title}
        </h2>
      )}
      <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-soft">{messageFor(error)}</p>
      {onRetry ? (
        <Button className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
