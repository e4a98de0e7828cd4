import { useState, type ComponentProps } from 'react';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { newPasswordHint } from '../form/account-rules.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>;

const loadStrength = () => import('./password-strength.ts');

/** A new password, rated while typing. The rating's code loads with the first letter. */
export function NewPasswordField({ onChange, onFocus, ...rest }: Props) {
  const [strength, setStrength] = useState<string | null>(null);
  const words = strength ?? newPasswordHint;
  const judge = async (typed: string) => {
    if (typed === '') return setStrength(null);
    const { strengthWords } = await loadStrength();
    setStrength(strengthWords(typed));
  };
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      // An error about the length replaces the hint about the length.
      hint={rest.error && words === newPasswordHint ? undefined : <span aria-live="polite">{words}</span>}
      onFocus={(event) => {
        void loadStrength();
        onFocus?.(event);
      }}
      onChange={(event) => {
        onChange?.(event);
        void judge(event.target.value);
      }}
    />
  );
}
