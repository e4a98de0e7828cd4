import type { ReactNode } from 'react';

/** The title and lead of a page. */
export function PageHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className="pt-10 sm:pt-16">
      <h1 className="max-w-[22ch] font-serif text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)] leading-[1.06] font-semibold tracking-[-0.026em] text-balance">
        {title}
      </h1>
      {lead ? (
        <p className="mt-5 max-w-[64ch] text-[1.0625rem] leading-7 text-pretty text-ink-soft">{lead}</p>
      ) : null}
    </div>
  );
}
