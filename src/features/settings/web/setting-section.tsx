import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

type Props = {
  /** The fragment that leads here: `/settings#tasks`. */
  id: string;
  title: string;
  /** What the setting changes, in a sentence. */
  lead?: string;
  /** Whether a card frames the controls; "none" for controls that are cards themselves. */
  frame?: 'card' | 'none';
  children: ReactNode;
};

/** One section of the settings: title and lead on the left, controls on the right. */
export function SettingSection({ id, title, lead, frame = 'card', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-1 gap-x-10 gap-y-3 py-7 first:pt-0 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {lead ? <p className="mt-0.5 text-sm text-pretty text-ink-soft">{lead}</p> : null}
      </div>
      {frame === 'card' ? (
        <Card className="min-w-0 px-4 py-4 sm:px-5">{children}</Card>
      ) : (
        <div className="min-w-0">{children}</div>
      )}
    </section>
  );
}
