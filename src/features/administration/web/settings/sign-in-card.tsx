import { useQuery, useQueryClient } from '@tanstack/react-query';
import { givenPassword } from '#features/identity/web/form/account-rules.ts';
import { useAccountForm } from '#features/identity/web/form/use-account-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatMomentInText } from '#ui/format.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { notify, warn } from '#ui/toast.ts';
import { changeAdminPassword, endAdminSession } from '../../contract.ts';
import { adminSessionsQuery, preferencesQuery } from '../queries.ts';
import { withSentence } from '../sign-in/admin-form.ts';
import { newPassword, newPasswordHint } from '../sign-in/password-panel.tsx';

/** The administrator's own password and sign-ins. */
export function SignInCard({ lastChange }: { lastChange: string | null }) {
  const cache = useQueryClient();
  const form = useAccountForm({
    checks: { currentPassword: givenPassword, newPassword },
    send: async (body) => {
      await withSentence(call(changeAdminPassword, { body }));
      notify('Password changed', { description: 'Your other sign-ins have ended.' });
      await Promise.all(
        [adminSessionsQuery, preferencesQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
      );
    },
    refusedAt: 'currentPassword',
  });
  return (
    <Card>
      <CardHeader title="Your sign-in" />
      <div className="px-4 py-4 sm:px-5">
        <form noValidate onSubmit={form.onSubmit} className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...form.field('currentPassword')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint={newPasswordHint}
              {...form.field('newPassword')}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={form.busy}>
              Change password
            </Button>
            {lastChange ? (
              <p className="text-sm text-ink-soft">
                An administrator’s password was last changed {formatMomentInText(lastChange)}.
              </p>
            ) : null}
          </div>
        </form>
        <Sessions />
      </div>
    </Card>
  );
}

function Sessions() {
  const cache = useQueryClient();
  const { data = [] } = useQuery(adminSessionsQuery);
  const end = async (id: string) => {
    try {
      await call(endAdminSession, { params: { id } });
      notify('Sign-in ended');
    } catch (error) {
      warn('Failed to end the sign-in', { description: messageFor(error) });
    }
    await cache.invalidateQueries({ queryKey: adminSessionsQuery.queryKey });
  };
  return (
    <ul aria-label="Where you are signed in" className="mt-5 divide-y divide-line border-t border-line">
      {data.map((session) => (
        <li key={session.id} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <span>
            Signed in {formatMomentInText(session.createdAt)}
            <span className="text-sm text-ink-soft">
              {' '}
              · last used {formatMomentInText(session.lastSeenAt)}
            </span>
          </span>
          {session.isThis ? (
            <span className="text-sm text-ink-soft">This browser</span>
          ) : (
            <Button size="sm" onClick={() => void end(session.id)}>
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
