import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { notify, warn } from '#ui/toast.ts';
import { email, givenPassword } from './account-rules.ts';
import { textLinkClass } from './entrance-heading.tsx';
import { signIn } from './session.ts';
import { useAccountForm } from './use-account-form.ts';

/** E-mail and password. A refusal is said in a toast and at its field. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useAccountForm({
    checks: { email, password: givenPassword },
    send: async (credentials) => {
      const user = await signIn(queryClient, credentials);
      notify('Login Successful', { description: `Welcome ${user.firstName || user.username || 'back'}!` });
      onDone();
    },
    refusedAt: 'password',
    onRefused: (message) => warn('Login Failed', { description: message }),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.field('password')}
        action={
          <Link to="/forgot-password" className={`text-sm ${textLinkClass}`}>
            Forgotten?
          </Link>
        }
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  );
}
