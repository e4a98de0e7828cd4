import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { email, newPassword, optionalName, username } from './form/account-rules.ts';
import { warnFailed } from './form/sign-in-failure.ts';
import { useAccountForm } from './form/use-account-form.ts';
import { NewPasswordField } from './password/new-password-field.tsx';
import { useChallenge } from './challenge/use-challenge.ts';
import { notifyWelcome, register } from './sign-in.ts';

/** A new account: only what is needed to begin (spec 2). */
export function CreateAccountForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const { isWorking, withChallenge, hasLeft } = useChallenge();
  const form = useAccountForm({
    checks: { firstName: optionalName, lastName: optionalName, username, email, password: newPassword },
    send: async (registration) => {
      const user = await withChallenge((answer) => register(queryClient, registration, answer));
      notifyWelcome('Registration Successful', user);
      onDone();
    },
    refusedAt: 'password',
    onRefused: (error) => {
      if (!hasLeft()) warnFailed('Registration Failed', error);
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField label="First name" optional autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" optional autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label="Username"
        hint="What we call you. Only you see it."
        required
        autoComplete="nickname"
        {...form.field('username')}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <NewPasswordField label="Password" required {...form.field('password')} />
      <div className="pt-2">
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="w-full">
          Create account
        </Button>
        <p role="status" className="text-center text-sm text-ink-soft not-empty:mt-3">
          {isWorking ? 'Checking that you are not a robot. This takes a few seconds.' : null}
        </p>
      </div>
    </form>
  );
}
