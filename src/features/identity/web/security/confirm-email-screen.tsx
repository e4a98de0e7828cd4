import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { EntranceHeading } from '../entrance-heading.tsx';
import { identityProvider } from '../provider/chosen.ts';
import { sessionQuery } from '../session.ts';
import { sentenceOf } from './security.ts';

/**
 * Where the link in the confirmation e-mail leads. A click of the signed-in owner confirms; opening the page does not,
 * because mail scanners open pages too, and an address must not be confirmed for another account.
 */
export function ConfirmEmailScreen() {
  const { token } = useSearch({ from: '/signed-out/verify-email' });
  const { data: user } = useQuery(sessionQuery);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  if (confirmed)
    return (
      <>
        <EntranceHeading title="Your e-mail address is confirmed">
          You will receive account notices at {confirmed}.
        </EntranceHeading>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Continue
        </Link>
      </>
    );
  if (!token)
    return (
      <EntranceHeading title="This link is incomplete">Open the link in the e-mail again.</EntranceHeading>
    );
  return (
    <>
      <EntranceHeading title="Confirm your e-mail address">
        {user ? 'Click below to confirm that this address is yours.' : 'Sign in first, so we know it is you.'}
      </EntranceHeading>
      {user ? (
        <Confirm token={token} onConfirmed={setConfirmed} />
      ) : (
        <Link
          to="/signin"
          search={{ next: `/verify-email?token=${encodeURIComponent(token)}` }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          Sign in
        </Link>
      )}
    </>
  );
}

function Confirm({ token, onConfirmed }: { token: string; onConfirmed: (email: string) => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const confirm = async () => {
    setBusy(true);
    try {
      onConfirmed(await (await (await identityProvider()).security()).confirmEmail(token));
      void cache.invalidateQueries();
    } catch (error) {
      setRefused(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <p role="alert" className="mb-4 text-danger-text empty:hidden">
        {refused}
      </p>
      <Button variant="primary" size="lg" busy={busy} onClick={() => void confirm()}>
        Confirm this address
      </Button>
    </>
  );
}
