import { cva, type VariantProps } from 'class-variance-authority';

/** The classes of a button, for `Button` and for links that look like one. */
export const buttonClass = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none aria-busy:pointer-events-none print:hidden [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover disabled:opacity-55',
        secondary:
          'border border-button-line bg-button text-ink shadow-rest hover:bg-button-hover disabled:opacity-55',
        quiet: 'text-ink-soft hover:bg-raised hover:text-ink disabled:opacity-55',
        danger: 'bg-danger-fill text-on-danger hover:bg-danger-fill-hover disabled:opacity-55',
      },
      size: {
        sm: 'h-8 px-2.5 text-sm touch:h-11 touch:px-3',
        md: 'h-9 px-3.5 text-base touch:h-11',
        lg: 'h-11 px-5 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;
