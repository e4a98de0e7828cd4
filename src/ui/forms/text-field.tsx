import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** One line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <input {...input} {...control} className={clsx(controlClass, 'h-10 touch:h-11')} />}
    </Field>
  );
}
