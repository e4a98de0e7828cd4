import type { ReactNode } from 'react';
import { ApiError, hasCode } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { productName } from '#ui/product-name.ts';

type Props = {
  /** The title, such as "Failed to load the client". */
  title: string;
  error: unknown;
  /** A link to the list. */
  back: ReactNode;
  onRetry: () => void;
};

/** A screen whose subject could not be loaded. An unknown id reads the same as a deleted one. */
export function LoadFailure({ title, error, back, onRetry }: Props) {
  const isGone = hasCode(error, 'not_found') || hasCode(error, 'bad_request');
  const said = hasCode(error, 'offline') ? 'Network error' : title;
  // The page has no other heading, so this one names the tab and takes the focus after navigation.
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
