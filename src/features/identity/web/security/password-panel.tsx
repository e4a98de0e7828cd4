import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { notify } from '#ui/toast.ts';
import { givenPassword, newPassword } from '../form/account-rules.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { IdentityError, type AccountSecurity } from '../provider/identity-provider.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { Panel } from './panel.tsx';

/** Changes the password: asks for the current one, and signs out everywhere else. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      {({ account, state }) =>
        !state.hasPassword ? (
          <p className="text-ink-soft">You sign in with Google, so there is no password to change here.</p>
        ) : isOpen ? (
          <ChangePassword account={account} onDone={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>Change password</Button>
        )
      }
    </Panel>
  );
}

function ChangePassword({ account, onDone }: { account: AccountSecurity; onDone: () => void }) {
  const form = useAccountForm({
    checks: { password: givenPassword, newPassword },
    send: async (values) => {
      await account.changePassword(values.password, values.newPassword).catch((error: unknown) => {
        // The provider names one field for both; only "incorrect" is about the current password.
        const isNew = error instanceof IdentityError && !/incorrect/i.test(error.message);
        throw isNew ? new IdentityError(error.message, 'newPassword') : error;
      });
      notify('Password changed', { description: 'You are signed out everywhere else.' });
      onDone();
    },
    refusedAt: 'password',
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-88 space-y-4">
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('password')} />
      <NewPasswordField label="New password" {...form.field('newPassword')} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          Save password
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
