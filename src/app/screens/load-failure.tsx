import type { ReactNode } from 'react';
import { ApiError, isApiError } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

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
  const isGone = isApiError(error) && (error.code === 'not_found' || error.code === 'bad_request');
  return (
    <>
      {back}
      {isGone ? (
        <ErrorState as="h1" title={title} error={new ApiError(404, 'not_found', '', null)} />
      ) : (
        <ErrorState as="h1" title={title} error={error} onRetry={onRetry} />
      )}
    </>
  );
}
