import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClass = cva(
  'inline-flex shrink-0 items-center gap-1 rounded-full px-2 text-xs leading-5 font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-raised text-ink-soft',
        accent: 'bg-accent-soft text-accent-text',
        attention: 'bg-amber-soft text-amber-text',
        danger: 'bg-danger-soft text-danger-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type Props = VariantProps<typeof badgeClass> & { icon?: ReactNode; children: ReactNode };

/** A status in a word. The colour repeats the word and never replaces it. */
export function Badge({ tone, icon, children }: Props) {
  return (
    <span className={badgeClass({ tone })}>
      {icon}
      {children}
    </span>
  );
}
