import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { isApiError } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { typedHere, type TypedText } from '#ui/writing/typed-text.ts';

/** The error boundary of a screen: the rest of the app stays usable, and unsaved text on the screen can be copied. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [typed] = useState(typedHere);
  const retry = () => {
    // After a release the old chunks are gone and only a reload finds the new ones.
    const message = error instanceof Error ? error.message : '';
    if (/dynamically imported module|Importing a module/i.test(message)) location.reload();
    reset();
    void router.invalidate();
  };
  const title =
    isApiError(error) && error.code === 'offline' ? 'Network error' : 'This page could not be displayed';
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="w-full max-w-xl">
        <ErrorState title={title} error={error} onRetry={retry} />
        {typed.length > 0 ? <Kept typed={typed} /> : null}
      </div>
    </div>
  );
}

function Kept({ typed }: { typed: readonly TypedText[] }) {
  return (
    <section aria-labelledby="typed" className="rounded-lg border border-line bg-card p-5">
      <h3 id="typed" className="font-semibold">
        Your unsaved text
      </h3>
      <dl className="mt-2 space-y-3">
        {typed.map(({ label, text }) => (
          <div key={label}>
            <dt className="flex items-center justify-between gap-3 text-sm text-ink-soft">
              {label}
              <Button size="sm" variant="quiet" onClick={() => void navigator.clipboard.writeText(text)}>
                Copy
              </Button>
            </dt>
            <dd className="whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
