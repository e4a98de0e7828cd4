import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatMoment, formatMomentInText, formatOnDay } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import type { Connection } from '../contract.ts';
import { providerTitle, type Use } from '../rules/providers.ts';
import { connectionsQuery, useConnect, useDisconnect } from './queries.ts';

/** The services of the coach: connected as whom, since when, for what, when last used, and whether it works. */
export function ConnectionsSetting() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  const timeZone = useTimeZone();
  if (error)
    return (
      <ErrorState title="Failed to load your connections" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-72" />;
  const isOffered = ({ account, isConfigured }: Connection) => account !== null || isConfigured;
  return (
    // Renders again when the time zone changes.
    <ul key={timeZone} aria-label="Connections" className="divide-y divide-line">
      {data.filter(isOffered).map((connection) => (
        <li key={connection.provider} className="py-4 first:pt-0 last:pb-0">
          {connection.account ? (
            <Connected connection={connection} account={connection.account} />
          ) : (
            <NotConnected connection={connection} />
          )}
        </li>
      ))}
      <NotSetUp connections={data.filter((one) => !isOffered(one))} />
    </ul>
  );
}

/** What this server does not offer, in one line. */
function NotSetUp({ connections }: { connections: readonly Connection[] }) {
  const [first] = connections;
  if (!first) return null;
  const names = listOf.format(connections.map(({ provider }) => providerTitle[provider]));
  const name = first.provider.toUpperCase();
  return (
    <li className="py-4 text-sm text-pretty text-ink-soft first:pt-0 last:pb-0">
      Not set up on this server: {names}. The operator sets {name}_CLIENT_ID and {name}_CLIENT_SECRET
      {connections.length > 1 ? ', and the same for the others.' : '.'}
    </li>
  );
}

const title = ({ provider }: Connection) => <h3 className="font-medium">{providerTitle[provider]}</h3>;

/** What a coach can start from here. Adding events and sending e-mail are asked for where they are used. */
const offers: Partial<Record<Use, string>> = {
  tasks: 'tasks',
  calendar: 'calendar',
  recordings: 'recordings',
};

const permissions: Record<Use, string> = {
  tasks: 'read and change tasks',
  calendar: 'read your calendar',
  calendar_write: 'add events',
  recordings: 'read cloud recordings',
  mail: 'send e-mail as you',
  mail_read: 'read sent e-mail',
};

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

function NotConnected({ connection }: { connection: Connection }) {
  const { uses } = connection;
  const words = listOf.format(uses.flatMap((use) => offers[use] ?? []));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        {title(connection)}
        <p className="text-sm text-pretty text-ink-soft">Not connected. For {words}.</p>
      </div>
      <UseButtons connection={connection} verb="Connect" />
    </div>
  );
}

type Account = NonNullable<Connection['account']>;

function Connected({ connection, account }: { connection: Connection; account: Account }) {
  const { name, needsReconnect, lastUsedAt, lastError } = account;
  const isFailing = lastError !== null && (lastUsedAt === null || lastError.at > lastUsedAt);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 space-y-0.5 text-sm text-ink-soft">
        <div className="flex flex-wrap items-center gap-2 text-base text-ink">
          {title(connection)}
          {needsReconnect ? <Badge tone="attention">Reconnect needed</Badge> : null}
        </div>
        <p className="wrap-anywhere">
          {name ? `${name} · ` : ''}Connected {formatOnDay(account.connectedAt)}
        </p>
        <p>Can {listOf.format(account.uses.map((use) => permissions[use]))}</p>
        <p>{lastUsedAt ? `Last used ${formatMomentInText(lastUsedAt)}` : 'Not used yet'}</p>
        {isFailing ? (
          <p className="text-danger-text">
            {formatMoment(lastError.at)}: {lastError.message}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {needsReconnect ? (
          <ConnectButton
            connection={connection}
            use={account.uses[0] ?? connection.uses[0]!}
            verb="Reconnect"
          />
        ) : (
          <UseButtons connection={connection} verb="Allow" />
        )}
        <DisconnectButton connection={connection} account={account} />
      </div>
    </div>
  );
}

/** A button for each use that is not allowed yet. */
function UseButtons({ connection, verb }: { connection: Connection; verb: 'Connect' | 'Allow' }) {
  const allowed = connection.account?.uses ?? [];
  const missing = connection.uses.filter((use) => offers[use] && !allowed.includes(use));
  return (
    <div className="flex flex-wrap gap-2">
      {missing.map((use) => (
        <ConnectButton key={use} connection={connection} use={use} verb={verb} />
      ))}
    </div>
  );
}

type ConnectProps = { connection: Connection; use: Use; verb: 'Connect' | 'Allow' | 'Reconnect' };

function ConnectButton({ connection: { provider }, use, verb }: ConnectProps) {
  const connect = useConnect(provider);
  const label = verb === 'Reconnect' ? verb : `${verb} ${offers[use]}`;
  return (
    <Button
      aria-label={`${label}: ${providerTitle[provider]}`}
      busy={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(use)}
    >
      {label}
    </Button>
  );
}

function DisconnectButton({
  connection: { provider },
  account,
}: {
  connection: Connection;
  account: Account;
}) {
  const [isAsking, setAsking] = useState(false);
  const disconnect = useDisconnect(provider);
  const name = providerTitle[provider];
  return (
    <>
      <Button variant="quiet" aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Disconnect ${name}?`}
        confirmLabel={`Disconnect ${name}`}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>
          Afterword deletes its access to {account.name ?? `your ${name} account`}. Everything that is already
          here stays.
        </p>
      </ConfirmDialog>
    </>
  );
}
