import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { textLinkClass } from './entrance-heading.tsx';
import { givenCode } from './form/account-rules.ts';
import { focusFirst } from './form/focus-first.ts';
import { warnFailed } from './form/sign-in-failure.ts';
import { useAccountForm } from './form/use-account-form.ts';
import type { Code } from './provider/identity-provider.ts';
import { notifyWelcome, signInWithCode } from './sign-in.ts';

const asked: Record<Code['kind'], { label: string; hint: string; other: string }> = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'Six digits that change every 30 seconds.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of your ten recovery codes. Each works once.',
    other: 'Use the authenticator app',
  },
};

/** The second step of signing in, for accounts with two-factor authentication. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Code['kind']>('app');
  const { label, hint, other } = asked[kind];
  const form = useAccountForm({
    checks: { code: givenCode },
    send: async ({ code }) => {
      notifyWelcome('Login Successful', await signInWithCode(queryClient, { kind, code }));
      onDone();
    },
    refusedAt: 'code',
    onRefused: (error) => warnFailed('Login Failed', error),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <TextField
        key={kind}
        label={label}
        hint={hint}
        ref={focusFirst}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <button
          type="button"
          className={`touch:min-h-11 ${textLinkClass}`}
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {other}
        </button>
        <button type="button" className={`touch:min-h-11 ${textLinkClass}`} onClick={onBack}>
          Start again
        </button>
      </div>
    </form>
  );
}
