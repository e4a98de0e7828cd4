import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { productName } from '#ui/product-name.ts';

type Props = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** "Continue". */
  nextLabel: string;
  busy: boolean;
  /** Something on the page has to be finished first. */
  waits?: boolean;
  onNext: () => void;
  /** The way back, and the way past. */
  aside?: ReactNode;
};

/** One step of onboarding: a question, its answer, and the way on. */
export function StepPage({ title, lead, children, nextLabel, busy, waits, onNext, aside }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form noValidate onSubmit={submit}>
      <title>{`${title} · ${productName}`}</title>
      <h1
        tabIndex={-1}
        data-page-heading
        className="font-serif text-2xl font-semibold tracking-[-0.012em] sm:text-3xl"
      >
        {title}
      </h1>
      <p className="mt-1.5 mb-7 text-pretty text-ink-soft">{lead}</p>
      {children}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <div className="flex flex-wrap gap-2">{aside}</div>
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={waits}>
          {nextLabel}
        </Button>
      </div>
    </form>
  );
}
