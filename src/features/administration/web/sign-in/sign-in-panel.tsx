import { EntranceHeading } from '#features/identity/web/entrance-heading.tsx';
import { givenPassword, type Check } from '#features/identity/web/form/account-rules.ts';
import { useAccountForm } from '#features/identity/web/form/use-account-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInAdmin, type AdminSession } from '../../contract.ts';
import { withSentence } from './admin-form.ts';

const givenName: Check = (value) => (value.trim() === '' ? 'Enter your name' : undefined);

type Props = {
  /** The coach who is signed in here is an administrator, and has no second factor yet. */
  needsFactor: boolean;
  onSession: (session: AdminSession) => void;
};

/** Name and password of an administrator. There is no sign-up and no reset here: the operator's command does both. */
export function SignInPanel({ needsFactor, onSession }: Props) {
  const form = useAccountForm({
    checks: { name: givenName, password: givenPassword },
    send: async (body) => onSession(await withSentence(call(signInAdmin, { body }))),
    refusedAt: 'password',
  });
  return (
    <>
      <EntranceHeading title="Administration">Sign in with your administrator name.</EntranceHeading>
      {needsFactor ? (
        <p className="mb-5 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-pretty text-amber-text">
          Your account is an administrator. Turn on two-factor sign-in in{' '}
          <a href="/settings" className="font-medium underline underline-offset-4">
            your settings
          </a>{' '}
          to open this page with it.
        </p>
      ) : null}
      <form noValidate onSubmit={form.onSubmit} className="space-y-4">
        <TextField
          label="Name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('name')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
          Continue
        </Button>
      </form>
    </>
  );
}
