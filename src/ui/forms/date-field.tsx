import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A day, as ISO text (YYYY-MM-DD). Uses the native date picker, which suits every phone. */
export function DateField({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className={clsx(controlClass, 'h-10 tabular-nums touch:h-11')}
        />
      )}
    </Field>
  );
}
