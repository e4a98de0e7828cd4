import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Option = { value: string; label: string };
type Props = FieldProps & { options: readonly Option[] } & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A native select, styled as far as browsers allow (styles/select.css). */
export function Select({ label, hint, error, optional, className, options, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...input}
            {...control}
            data-select
            className={clsx(controlClass, 'h-10 appearance-none truncate pr-9 text-left touch:h-11')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}
