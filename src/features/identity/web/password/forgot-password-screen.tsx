import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { email } from './account-rules.ts';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { IdentityError } from './identity-provider.ts';
import { identityProvider } from './session.ts';

const schema = z.object({ email });

/** Asks for a link by e-mail. The answer is the same whether or not there is an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      await identityProvider.requestPasswordReset(values.email);
      setSentTo(values.email);
    } catch (error) {
      form.setError('email', { message: error instanceof IdentityError ? error.message : messageFor(error) });
    }
  });

  return (
    <>
      <EntranceHeading title="Reset your password">
        {sentTo ? 'One more step.' : 'We send you a link to choose a new one.'}
      </EntranceHeading>
      <div aria-live="polite">
        {sentTo ? (
          <p className="flex gap-3 rounded-lg border border-line bg-card p-4">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              If there is an account for <strong className="font-semibold break-words">{sentTo}</strong>, a
              link is on its way. It works once, for ten minutes.
            </span>
          </p>
        ) : null}
      </div>
      {sentTo ? null : (
        <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.register('email')}
            error={form.formState.errors.email?.message}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={form.formState.isSubmitting}
            className="w-full"
          >
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
