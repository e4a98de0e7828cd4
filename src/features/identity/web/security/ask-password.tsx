import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { givenPassword } from '../form/account-rules.ts';
import { focusFirst } from '../form/focus-first.ts';
import { useAccountForm } from '../form/use-account-form.ts';

type Props = { action: string; onPassword: (password: string) => Promise<void>; onCancel: () => void };

/** Asks for the password before a sensitive change, because an open session does not prove the owner. */
export function AskPassword({ action, onPassword, onCancel }: Props) {
  const form = useAccountForm({
    checks: { password: givenPassword },
    send: ({ password }) => onPassword(password),
    refusedAt: 'password',
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-88 space-y-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        ref={focusFirst}
        {...form.field('password')}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
