import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { notify } from '#ui/toast.ts';
import { newPassword } from '../form/account-rules.ts';
import { EntranceHeading } from '../entrance-heading.tsx';
import { identityProvider } from '../provider/chosen.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { sessionQuery } from '../session.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Where the link in the e-mail leads. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/signed-out/reset-password' });
  const navigate = useNavigate();
  const cache = useQueryClient();
  const form = useAccountForm({
    checks: { password: newPassword },
    send: async ({ password }) => {
      await (await identityProvider()).resetPassword(token ?? '', password);
      cache.setQueryData(sessionQuery.queryKey, null); // the reset ended every session, this one included
      notify('Password changed', { description: 'Sign in with the new one.' });
      await navigate({ to: '/signin' });
    },
    refusedAt: 'password',
  });

  if (!token) {
    return (
      <>
        <EntranceHeading title="This link is incomplete">
          Open the link in the e-mail again, or ask for a new one.
        </EntranceHeading>
        <Link to="/forgot-password" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Ask for a new link
        </Link>
      </>
    );
  }

  return (
    <>
      <EntranceHeading title="Choose a new password">
        You will be signed out everywhere and can sign in with the new one.
      </EntranceHeading>
      <form noValidate onSubmit={form.onSubmit} className="space-y-4">
        <NewPasswordField label="New password" {...form.field('password')} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="w-full">
          Save password
        </Button>
      </form>
    </>
  );
}
