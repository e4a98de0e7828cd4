import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps> & {
    /** An action beside the label. */
    action?: ReactNode;
  };

/** A multi-line field that grows with its content where browsers support it. */
export function TextArea({ label, hint, error, optional, action, className, rows = 3, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, action, className }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          // `field-sizing` ignores `rows`.
          style={{ minHeight: `calc(${rows} * 1.5rem + 1.125rem)` }}
          className={clsx(controlClass, 'field-sizing-content max-h-96 resize-y py-2')}
        />
      )}
    </Field>
  );
}
