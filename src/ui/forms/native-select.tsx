import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = {
  options?: readonly { value: string; label: string }[];
  /** Place and colour of the chevron. */
  chevron: string;
} & ComponentProps<'select'>;

/**
 * A native select and its chevron, styled as far as browsers allow (styles/select.css); the frame is the caller’s.
 * Children are for options in groups.
 */
export const NativeSelect = ({ options = [], chevron, className, children, ...input }: Props) => (
  <>
    <select {...input} data-select className={clsx('appearance-none truncate', className)}>
      {children}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className={clsx('pointer-events-none absolute inset-y-0 my-auto size-4', chevron)}
    />
  </>
);
