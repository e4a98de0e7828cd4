import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { email, givenPassword } from './account-rules.ts';
import { textLinkClass } from './entrance-heading.tsx';
import { IdentityError } from './identity-provider.ts';
import { signIn } from './session.ts';

const schema = z.object({ email, password: givenPassword });

/** E-mail and password. A refusal is said in a toast and at its field. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await signIn(queryClient, values);
      notify('Login Successful', { description: `Welcome ${user.firstName || user.username || 'back'}!` });
      onDone();
    } catch (error) {
      const message = error instanceof IdentityError ? error.message : messageFor(error);
      warn('Login Failed', { description: message });
      const field = error instanceof IdentityError && error.field ? error.field : 'password';
      form.setError(field, { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
        action={
          <Link to="/forgot-password" className={`text-sm ${textLinkClass}`}>
            Forgotten?
          </Link>
        }
      />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  );
}
