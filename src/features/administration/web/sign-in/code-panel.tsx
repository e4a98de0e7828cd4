import { useQuery } from '@tanstack/react-query';
import { EntranceHeading } from '#features/identity/web/entrance-heading.tsx';
import { givenCode } from '#features/identity/web/form/account-rules.ts';
import { focusFirst } from '#features/identity/web/form/focus-first.ts';
import { useAccountForm } from '#features/identity/web/form/use-account-form.ts';
import { QrCode } from '#features/identity/web/security/qr-code.tsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { enterAdminCode, setUpAdminFactor, type AdminSession } from '../../contract.ts';
import { adminKey } from '../queries.ts';
import { withSentence } from './admin-form.ts';

type Props = { onSession: (session: AdminSession) => void };

/** The code of the authenticator app: the last step of every sign-in. */
export function CodePanel({ onSession }: Props) {
  return (
    <>
      <EntranceHeading title="Enter your code">Open your authenticator app.</EntranceHeading>
      <CodeForm onSession={onSession} label="Sign in" />
    </>
  );
}

/** The app is set up at the first login. A code proves that it works before it is needed. */
export function FactorPanel({ onSession }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [adminKey, 'second-factor'],
    queryFn: () => call(setUpAdminFactor),
    gcTime: 0, // a secret stays no longer than its page
  });
  if (error) return <ErrorState title="Failed to make a key" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <EntranceHeading title="Set up two-factor sign-in">
        Scan this with an authenticator app on your phone, then enter the code it shows.
      </EntranceHeading>
      {data ? (
        <div className="mb-5">
          <QrCode text={data.uri} label="QR code for your authenticator app" />
          <p className="mt-4 text-sm text-ink-soft">No camera? Enter this key:</p>
          <p data-secret className="mt-1 font-mono text-sm break-words">
            {data.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
          </p>
        </div>
      ) : (
        <Skeleton className="mb-5 h-60" />
      )}
      <CodeForm onSession={onSession} label="Turn on and sign in" />
    </>
  );
}

function CodeForm({ onSession, label }: Props & { label: string }) {
  const form = useAccountForm({
    checks: { code: givenCode },
    send: async (body) => onSession(await withSentence(call(enterAdminCode, { body }))),
    refusedAt: 'code',
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <TextField
        label="Code from your authenticator app"
        hint="Six digits that change every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        ref={focusFirst}
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="mt-2 w-full">
        {label}
      </Button>
    </form>
  );
}
