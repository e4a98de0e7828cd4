import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { hasCode } from '../api-error.ts';
import { messageFor } from '../error-messages.ts';

type Props = {
  /** What could not be done: "Failed to fetch conversations". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** In place of the title, where it has to be more than that of a part. */
  heading?: ReactNode;
};

/** A part of the page that could not be loaded: what happened, and the way on. Without a connection it says that (spec 8). */
export function ErrorState({ title, error, onRetry, heading }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CloudOff aria-hidden className="size-[22px]" />
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
