import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wipeTasks } from '#features/identity/web/device-tasks.ts';
import { givenPassword } from '#features/identity/web/form/account-rules.ts';
import { useAccountForm } from '#features/identity/web/form/use-account-form.ts';
import { identityProvider } from '#features/identity/web/provider/chosen.ts';
import { IdentityError } from '#features/identity/web/provider/identity-provider.ts';
import { forgetSession } from '#features/identity/web/registration-flags.ts';
import { securityQuery } from '#features/identity/web/security/security.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { ApiError } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { deleteAccount } from '../contract.ts';
import { isConfirmed } from '../rules/confirmation.ts';
import { contentWords } from '../rules/content-words.ts';
import { DownloadEverything } from './download-everything.tsx';
import { accountContentsQuery } from './queries.ts';

type Props = { open: boolean; onClose: () => void };

/** What goes, a last chance to take it along, and two things no one does by accident: an address and a password. */
export function DeleteDialog({ open, onClose }: Props) {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted)
    return (
      <Dialog
        open
        onClose={() => location.assign('/')}
        title="Your account is closed"
        description="You are signed out everywhere, and links you shared no longer work. We are deleting your data now and will send a receipt by e-mail."
      >
        <DialogActions>
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            Go home
          </a>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      description="Everything in it is deleted for good. The key to your recordings is destroyed, so no backup can bring them back."
    >
      {open ? <Content onClose={onClose} onDeleted={() => setDeleted(true)} /> : null}
    </Dialog>
  );
}

function Content({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const contents = useQuery(accountContentsQuery);
  const security = useQuery(securityQuery);
  const error = contents.error ?? security.error;
  if (error)
    return (
      <ErrorState
        title="Failed to load your account"
        error={error}
        onRetry={() => void Promise.all([contents.refetch(), security.refetch()])}
      />
    );
  if (!contents.data || !security.data) return <Skeleton className="h-72" />;
  const words = contentWords(contents.data);
  const { email, hasPassword } = security.data.state;
  return (
    <>
      <div className="space-y-3 text-pretty">
        {words.length > 0 ? <p>This deletes {new Intl.ListFormat('en').format(words)}.</p> : null}
        <p className="text-ink-soft">
          A paid plan ends at once. E-mails you sent and tasks you copied to other services stay where they
          are.
        </p>
      </div>
      <div className="my-5 rounded-lg bg-raised p-4">
        <p className="mb-3 font-medium">Take everything with you first</p>
        <DownloadEverything />
      </div>
      <ConfirmForm {...{ email, hasPassword, onClose, onDeleted }} />
    </>
  );
}

type FormProps = { email: string; hasPassword: boolean; onClose: () => void; onDeleted: () => void };

function ConfirmForm({ email, hasPassword, onClose, onDeleted }: FormProps) {
  const form = useAccountForm({
    checks: {
      confirmation: (typed) => (isConfirmed(typed, email) ? undefined : `Type ${email} to confirm`),
      password: hasPassword ? givenPassword : () => undefined,
    },
    send: async ({ confirmation, password }) => {
      await close(confirmation, password);
      onDeleted();
    },
    refusedAt: hasPassword ? 'password' : 'confirmation',
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <TextField
        label={`Type ${email} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      {hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      ) : (
        <p className="text-sm text-pretty text-ink-soft">
          You sign in with Google. If you signed in more than five minutes ago, sign out and in again first.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          Delete account
        </Button>
      </DialogActions>
    </form>
  );
}

async function close(confirmation: string, password: string): Promise<void> {
  const security = await (await identityProvider()).security();
  await security.proveOwner(password);
  try {
    await call(deleteAccount, { body: { confirmation, ...(password === '' ? {} : { password }) } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      throw new IdentityError(error.detail ?? messageFor(error), null);
    throw error;
  }
  await security.removeAccount().catch(() => undefined); // the server has closed it; what is left there holds no data
  forgetSession();
  await wipeTasks();
}
