import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { isApiError } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** The last net: a screen that broke leaves the rest of the app usable. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    // After a release the old chunks are gone and only a reload finds the new ones.
    const message = error instanceof Error ? error.message : '';
    if (/dynamically imported module|Importing a module/i.test(message)) location.reload();
    reset();
    void router.invalidate();
  };
  const title =
    isApiError(error) && error.code === 'offline' ? 'Network error' : 'This page could not be shown';
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState title={title} error={error} onRetry={retry} />
    </div>
  );
}
