import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { copyToClipboard } from '#ui/clipboard.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount, formatMoment, formatMomentInText, formatOnDay } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { getShareLink, revokeShare, type Share } from '../contract.ts';
import { partNames } from '../rules/parts.ts';
import { refreshShares, viewsQuery } from './queries.ts';

/** One link: what it shows, until when, who looked; copy it again or close it. */
export function ShareRow({ share }: { share: Share }) {
  const { isOpen, hasPasscode, parts, includesAudio } = share;
  const [isLogOpen, setLogOpen] = useState(false);
  const shown = [...parts.map((part) => partNames[part]), ...(includesAudio ? ['Recording'] : [])];
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">
          {share.kind === 'client' ? 'Sessions' : share.title}
        </span>
        {isOpen ? null : <Badge>{share.revokedAt ? 'Revoked' : 'Expired'}</Badge>}
        {hasPasscode ? <Badge>Passcode</Badge> : null}
      </p>
      <p className="text-sm text-pretty text-ink-soft">{shown.join(' · ')}</p>
      <p className="text-sm text-ink-soft">{stateOf(share)}</p>
      <RowActions share={share} isLogOpen={isLogOpen} onLog={setLogOpen} />
      {isLogOpen ? <ViewLog id={share.id} /> : null}
    </li>
  );
}

function stateOf({ isOpen, expiresAt, views, lastViewedAt }: Share): string {
  const seen =
    lastViewedAt === null
      ? 'Not opened yet'
      : `Opened ${formatCount(views, 'time')}, last ${formatMomentInText(lastViewedAt)}`;
  return isOpen && expiresAt ? `${seen} · expires ${formatOnDay(expiresAt)}` : seen;
}

type ActionProps = { share: Share; isLogOpen: boolean; onLog: (isOpen: boolean) => void };

function RowActions({ share: { id, isOpen, views }, isLogOpen, onLog }: ActionProps) {
  const cache = useQueryClient();
  const [isRevoking, setRevoking] = useState(false);
  const copy = async () => {
    try {
      const { url } = await call(getShareLink, { params: { id } });
      await copyToClipboard({ text: url });
      notify('Link copied');
    } catch (error) {
      warn('The link could not be copied', { description: messageFor(error) });
    }
  };
  const revoke = async () => {
    try {
      await call(revokeShare, { params: { id } });
      notify('Link revoked');
    } catch (error) {
      warn('The link could not be revoked', { description: messageFor(error) });
    }
    await refreshShares(cache);
  };
  return (
    <div className="mt-1 -ml-2.5 flex flex-wrap">
      {isOpen ? (
        <Button size="sm" variant="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
      ) : null}
      {views > 0 ? (
        <Button size="sm" variant="quiet" aria-expanded={isLogOpen} onClick={() => onLog(!isLogOpen)}>
          {isLogOpen ? 'Hide log' : 'Show log'}
        </Button>
      ) : null}
      {isOpen ? (
        <Button size="sm" variant="quiet" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      ) : null}
      <ConfirmDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        onConfirm={() => void revoke()}
      >
        <p>The page closes at once, for everyone who has the link. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

const deviceWords: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };

function ViewLog({ id }: { id: string }) {
  const { data: views = [] } = useQuery(viewsQuery(id));
  return (
    <ul aria-label="When it was opened" className="mt-1 space-y-0.5 text-sm text-ink-soft">
      {views.map(({ viewedAt, device }) => (
        <li key={viewedAt}>
          {formatMoment(viewedAt)} · {deviceWords[device] ?? device}
        </li>
      ))}
    </ul>
  );
}
