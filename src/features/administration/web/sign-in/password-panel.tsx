import { EntranceHeading } from '#features/identity/web/entrance-heading.tsx';
import { givenPassword, type Check } from '#features/identity/web/form/account-rules.ts';
import { focusFirst } from '#features/identity/web/form/focus-first.ts';
import { useAccountForm } from '#features/identity/web/form/use-account-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { changeAdminPassword, type AdminSession } from '../../contract.ts';
import { passwordMinLength } from '../../rules/credentials.ts';
import { withSentence } from './admin-form.ts';

export const newPassword: Check = (value) =>
  value.length < passwordMinLength
    ? `Password should be at least ${passwordMinLength} characters`
    : undefined;

export const newPasswordHint = `At least ${passwordMinLength} characters.`;

/** The first login: the one-time password opens nothing but this. */
export function PasswordPanel({ onSession }: { onSession: (session: AdminSession) => void }) {
  const form = useAccountForm({
    checks: { currentPassword: givenPassword, newPassword },
    send: async (body) => onSession(await withSentence(call(changeAdminPassword, { body }))),
    refusedAt: 'newPassword',
  });
  return (
    <>
      <EntranceHeading title="Choose a password">
        The one-time password stops working once you have your own.
      </EntranceHeading>
      <form noValidate onSubmit={form.onSubmit} className="space-y-4">
        <PasswordField
          label="One-time password"
          autoComplete="current-password"
          ref={focusFirst}
          {...form.field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={newPasswordHint}
          {...form.field('newPassword')}
        />
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
          Save password
        </Button>
      </form>
    </>
  );
}
