import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDayInText, formatMomentInText } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import { notify, warn } from '#ui/toast.ts';
import { revokeAccessToken, type AccessToken } from '../contract.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { accessTokensQuery } from './queries.ts';
import { scopeWords } from './scope-words.ts';

/** The coach’s personal access tokens: create, see when they were used, revoke. */
export function AccessTokensPanel() {
  const timeZone = useTimeZone();
  const { data: tokens, error, refetch } = useQuery(accessTokensQuery);
  const [isNew, setNew] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  if (error && !tokens)
    return <ErrorState title="Failed to load your tokens" error={error} onRetry={() => void refetch()} />;
  if (!tokens) return <Skeleton className="h-10" />;
  return (
    <div>
      {tokens.length > 0 ? (
        // Renders again when the time zone changes.
        <ul key={timeZone} aria-label="Your tokens" className="mb-3 divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-ink-soft">No tokens yet.</p>
      )}
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setNew(true)}>
        New token
      </Button>
      <NewTokenDialog open={isNew} onClose={() => setNew(false)} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, prefix, scopes, lastUsedAt, expiresAt, isExpired } = token;
  const used = lastUsedAt ? `Last used ${formatMomentInText(lastUsedAt)}` : 'Never used';
  const ends = expiresAt ? `valid until ${formatDayInText(expiresAt)}` : 'no end date';
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="text-sm text-ink-soft">{prefix}…</code>
          {isExpired ? <Badge tone="attention">Expired</Badge> : null}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {scopes.map((scope) => scopeWords[scope]).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">{isExpired ? used : `${used}, ${ends}`}</p>
      </div>
      <Button variant="quiet" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: AccessToken | null; onClose: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    if (!token) return;
    setBusy(true);
    try {
      await call(revokeAccessToken, { params: { id: token.id } });
      notify('Token revoked');
      onClose();
    } catch (error) {
      warn('Failed to revoke the token', { description: messageFor(error) });
    }
    setBusy(false);
    await cache.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
  };
  return (
    <ConfirmDialog
      open={token !== null}
      onClose={onClose}
      title={`Revoke ${token?.name ?? ''}?`}
      confirmLabel="Revoke token"
      busy={busy}
      onConfirm={() => void revoke()}
    >
      <p>Programs that use this token stop working at once. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
