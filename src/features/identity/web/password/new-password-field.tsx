import { useState, type ComponentProps } from 'react';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { newPasswordHint } from '../form/account-rules.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>;

const loadStrength = () => import('./password-strength.ts');

/** A password that is chosen: says while typing how long it would stand. The words are loaded with the first letter. */
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
      // What is refused for its length need not be told the length twice.
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
