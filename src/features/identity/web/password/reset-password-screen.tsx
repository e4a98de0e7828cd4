import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { notify } from '#ui/toast.ts';
import { newPassword } from './account-rules.ts';
import { EntranceHeading } from './entrance-heading.tsx';
import { IdentityError } from './identity-provider.ts';
import { identityProvider } from './session.ts';

const schema = z.object({ password: newPassword });

/** Where the link in the e-mail leads. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/signed-out/reset-password' });
  const navigate = useNavigate();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
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

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await identityProvider.resetPassword(token, password);
      notify('Password changed', { description: 'Sign in with the new one.' });
      await navigate({ to: '/signin' });
    } catch (error) {
      form.setError('password', {
        message: error instanceof IdentityError ? error.message : messageFor(error),
      });
    }
  });

  return (
    <>
      <EntranceHeading title="Choose a new password">You will be signed out everywhere else.</EntranceHeading>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...form.register('password')}
          error={form.formState.errors.password?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={form.formState.isSubmitting}
          className="w-full"
        >
          Save password
        </Button>
      </form>
    </>
  );
}
