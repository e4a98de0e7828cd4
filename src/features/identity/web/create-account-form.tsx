import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { notify, warn } from '#ui/toast.ts';
import { email, newPassword, optionalName, username } from './account-rules.ts';
import { IdentityError } from './identity-provider.ts';
import { register } from './session.ts';

const schema = z.object({
  firstName: optionalName,
  lastName: optionalName,
  username,
  email,
  password: newPassword,
});

/** A new account: only what is needed to begin (spec 2). */
export function CreateAccountForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', username: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await register(queryClient, values);
      notify('Registration Successful', {
        description: `Welcome ${user.firstName || user.username || 'back'}!`,
      });
      onDone();
    } catch (error) {
      const message = error instanceof IdentityError ? error.message : messageFor(error);
      warn('Registration Failed', { description: message });
      const field = error instanceof IdentityError && error.field ? error.field : 'password';
      form.setError(field, { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          optional
          autoComplete="given-name"
          {...form.register('firstName')}
          error={errors.firstName?.message}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="family-name"
          {...form.register('lastName')}
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        label="Username"
        required
        autoComplete="nickname"
        {...form.register('username')}
        error={errors.username?.message}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint="At least 6 characters."
        {...form.register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className="mt-2 w-full">
        Create account
      </Button>
    </form>
  );
}
