import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { notify, warn } from '#ui/toast.ts';
import { email, givenPassword } from '../form/account-rules.ts';
import type { AccountSecurity } from '../provider/identity-provider.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { Panel } from './panel.tsx';
import { sentenceOf } from './security.ts';

/** The account's e-mail address: whether it is confirmed, and how to change it. */
export function EmailPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      {({ account, state }) => (
        <div className="space-y-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium break-words">{state.email}</span>
            {state.emailVerified ? (
              <Badge tone="accent">Confirmed</Badge>
            ) : (
              <Badge tone="attention">Not confirmed yet</Badge>
            )}
          </p>
          {!state.hasPassword ? (
            <p className="text-ink-soft">This address comes from your Google account.</p>
          ) : isOpen ? (
            <ChangeEmail account={account} onDone={() => setOpen(false)} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {state.emailVerified ? null : <SendAgain account={account} />}
              <Button variant={state.emailVerified ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
                Change address
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function SendAgain({ account }: { account: AccountSecurity }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await account.sendConfirmation();
      notify('A link is on its way', { description: 'Open it in this browser.' });
    } catch (error) {
      warn('No link was sent', { description: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}

function ChangeEmail({ account, onDone }: { account: AccountSecurity; onDone: () => void }) {
  const form = useAccountForm({
    checks: { email, password: givenPassword },
    send: async (values) => {
      await account.changeEmail(values.email, values.password);
      notify('A link is on its way', {
        description: `Your address changes once the link sent to ${values.email} is opened here.`,
      });
      onDone();
    },
    refusedAt: 'password',
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-88 space-y-4">
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          Send the link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
