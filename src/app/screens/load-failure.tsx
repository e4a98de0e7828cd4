import type { ReactNode } from 'react';
import { ApiError, hasCode } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { productName } from '#ui/product-name.ts';

type Props = {
  /** "Failed to load the client". */
  title: string;
  error: unknown;
  /** The link to where the others are. */
  back: ReactNode;
  onRetry: () => void;
};

/** A screen whose one thing could not be loaded. An address nothing ever had is the same as one whose thing is gone. */
export function LoadFailure({ title, error, back, onRetry }: Props) {
  const isGone = hasCode(error, 'not_found') || hasCode(error, 'bad_request');
  const said = hasCode(error, 'offline') ? 'Network error' : title;
  // Nothing else of the page is there: it names the tab, and takes the focus after a move.
  const heading = (
    <>
      <title>{`${said} · ${productName}`}</title>
      <h1 tabIndex={-1} data-page-heading className="font-serif text-xl font-semibold">
        {said}
      </h1>
    </>
  );
  return (
    <>
      {back}
      {isGone ? (
        <ErrorState title={title} heading={heading} error={new ApiError(404, 'not_found', '', null)} />
      ) : (
        <ErrorState title={title} heading={heading} error={error} onRetry={onRetry} />
      )}
    </>
  );
}
