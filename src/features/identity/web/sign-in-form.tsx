import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { onIdle } from '#ui/use-idle.ts';
import { textLinkClass } from './entrance-heading.tsx';
import { email, givenPassword } from './form/account-rules.ts';
import { warnFailed } from './form/sign-in-failure.ts';
import { useAccountForm } from './form/use-account-form.ts';

const sending = () => import('./sign-in.ts');

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

/** E-mail and password, and a code where the account asks for one. A failure shows in a toast and at its field. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'password' | 'code'>('password');
  useEffect(() => onIdle(() => void sending()), []); // focused when the step appears
  const form = useAccountForm({
    checks: { email, password: givenPassword },
    send: async (credentials) => {
      const { notifyWelcome, signIn } = await sending();
      const user = await signIn(queryClient, credentials);
      if (!user) return setStep('code');
      notifyWelcome('Login Successful', user);
      onDone();
    },
    refusedAt: 'password',
    onRefused: (error) => warnFailed('Login Failed', error),
  });

  if (step === 'code')
    return (
      <Suspense fallback={<PageSpinner />}>
        <CodeForm onDone={onDone} onBack={() => setStep('password')} />
      </Suspense>
    );
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
            Forgot password?
          </Link>
        }
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  );
}
