import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & { action?: ReactNode } & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A password field with a show button. */
export function PasswordField({ label, hint, error, optional, action, className, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, optional, action, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={clsx(controlClass, 'h-10 pr-11 touch:h-11')}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-faint transition-colors hover:text-ink touch:w-11"
          >
            <Icon aria-hidden className="size-[18px]" />
          </button>
        </div>
      )}
    </Field>
  );
}
