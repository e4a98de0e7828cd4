import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
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

/** One section of the settings. On a phone it is a page of its own, whose title the header shows. */
export function SettingSection({ id, title, lead, frame = 'card', children }: Props) {
  const { hash } = useLocation();
  return (
    <section
      id={id}
      data-setting
      aria-labelledby={`${id}-title`}
      className={clsx('scroll-mt-8 pb-10 max-lg:scroll-mt-[100dvh]', hash !== id && 'max-lg:hidden')}
    >
      <h2 id={`${id}-title`} className="font-serif text-lg font-semibold max-lg:sr-only">
        {title}
      </h2>
      {lead ? <p className="mt-0.5 max-w-prose text-sm text-pretty text-ink-soft">{lead}</p> : null}
      <div className="mt-3 min-w-0">
        {frame === 'card' ? <Card className="px-4 py-4 sm:px-5">{children}</Card> : children}
      </div>
    </section>
  );
}
