import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { NativeSelect } from './native-select.tsx';

type Option = { value: string; label: string };
type Props = FieldProps & { options: readonly Option[] } & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A native select with its label. */
export function Select({ label, hint, error, optional, className, hidesLabel, options, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className, hidesLabel }}>
      {(control) => (
        <div className="relative">
          <NativeSelect
            {...input}
            {...control}
            options={options}
            className={clsx(controlClass, 'h-10 pr-9 text-left touch:h-11')}
            chevron="right-3 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}
