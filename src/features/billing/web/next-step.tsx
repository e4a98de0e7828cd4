import { useId, type ReactNode } from 'react';

/** The one thing a page about payment is for. */
export function NextStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-4 shadow-rest sm:p-5">
      <h2 id={id} className="mb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
