import { CloudOff } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { hasCode } from '../api-error.ts';
import { messageFor } from '../error-messages.ts';
import { productName } from '../product-name.ts';

type Props = {
  /** What could not be done: "Failed to fetch conversations". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** The first heading where nothing else of the page is there: then it also names the tab. */
  as?: 'h1' | 'h2';
};

/** A part of the page that could not be loaded: what happened, and the way on. Without a connection it says that (spec 8). */
export function ErrorState({ title, error, onRetry, as: Heading = 'h2' }: Props) {
  const said = hasCode(error, 'offline') ? 'Network error' : title;
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CloudOff aria-hidden className="size-[22px]" />
      </div>
      {Heading === 'h1' ? <title>{`${said} · ${productName}`}</title> : null}
      <Heading
        {...(Heading === 'h1' ? { tabIndex: -1, 'data-page-heading': '' } : {})}
        className="font-serif text-xl font-semibold"
      >
        {said}
      </Heading>
      <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-soft">{messageFor(error)}</p>
      {onRetry ? (
        <Button className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
