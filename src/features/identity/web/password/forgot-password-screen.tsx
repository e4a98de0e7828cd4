import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { email } from '../form/account-rules.ts';
import { EntranceHeading, textLinkClass } from '../entrance-heading.tsx';
import { identityProvider } from '../provider/chosen.ts';
import { resetLinkLives } from '../provider/sign-in-options.ts';
import { useAccountForm } from '../form/use-account-form.ts';

/** Requests a reset link by e-mail. The answer is the same whether or not there is an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    checks: { email },
    send: async (values) => {
      await (await identityProvider()).requestPasswordReset(values.email);
      setSentTo(values.email);
    },
    refusedAt: 'email',
  });

  return (
    <>
      <EntranceHeading title="Reset your password">
        {sentTo ? 'Check your e-mail.' : 'We’ll send you a link to choose a new one.'}
      </EntranceHeading>
      <div aria-live="polite">
        {sentTo ? (
          <p className="flex gap-3 rounded-lg border border-line bg-card p-4">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              If there is an account for <strong className="font-semibold break-words">{sentTo}</strong>, a
              link is on its way. It works once, for {resetLinkLives}.
            </span>
          </p>
        ) : null}
      </div>
      {sentTo ? null : (
        <form noValidate onSubmit={form.onSubmit} className="space-y-4">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.field('email')}
          />
          <Button type="submit" variant="primary" size="lg" busy={form.busy} className="w-full">
            Send the link
          </Button>
        </form>
      )}
      <p className="mt-6 text-center">
        <Link to="/signin" className={textLinkClass}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
