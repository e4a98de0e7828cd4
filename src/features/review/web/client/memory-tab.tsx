import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText } from 'lucide-react';
import type { Client } from '#features/clients/contract.ts';
import { isEmptyMemory, MemoryPanel } from '#features/memory/web/memory-panel.tsx';
import { memoryActions, memoryQuery, memorySettingQuery } from '#features/memory/web/queries.ts';
import { useUpdateClient } from '#features/clients/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { warn } from '#ui/toast.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';

/** What is remembered of a client, each with its receipt, and the switch that ends it. */
export function MemoryTab({ client }: { client: Client }) {
  const { data: preferences } = useQuery(memorySettingQuery(useUser().id));
  const isOffForAll = preferences?.memoryEnabled === false;
  return (
    <Card>
      <CardHeader title={`What Afterword remembers about ${client.name.split(' ')[0]}`} />
      {isOffForAll ? <OffForAll /> : null}
      <Remembered client={client} isOn={client.memoryEnabled && !isOffForAll} />
      <MemorySwitch client={client} />
    </Card>
  );
}

/** The coach’s own switch comes before the client’s. */
function OffForAll() {
  return (
    <p className="border-b border-line px-4 py-3.5 text-pretty text-ink-soft sm:px-5">
      Memory is off for all your clients, so Afterword remembers nothing new.{' '}
      <Link
        to="/ai-settings"
        hash="automation"
        className="rounded-sm text-ink underline decoration-line-strong/60 underline-offset-4 hover:decoration-current"
      >
        Turn it on in AI settings
      </Link>
    </p>
  );
}

function MemorySwitch({ client: { id, name, memoryEnabled } }: { client: Client }) {
  const cache = useQueryClient();
  const update = useUpdateClient(id);
  const firstName = name.split(' ')[0];
  const change = async (next: boolean) => {
    try {
      await update.mutateAsync({ memoryEnabled: next });
      await cache.invalidateQueries({ queryKey: ['memory', id] });
    } catch (error) {
      warn('Failed to save the setting', { description: messageFor(error) });
    }
  };
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <Switch
        label={`Remember sessions with ${firstName}`}
        hint="When off, Afterword remembers nothing new and keeps what is here until you delete it. When you turn it on again, it catches up on the sessions in between."
        checked={update.isPending ? (update.variables.memoryEnabled ?? memoryEnabled) : memoryEnabled}
        onChange={(next) => void change(next)}
      />
    </div>
  );
}

function Remembered({ client: { id, name }, isOn }: { client: Client; isOn: boolean }) {
  const cache = useQueryClient();
  const { data: memories, error, refetch } = useQuery(memoryQuery(id));
  if (error) return <ErrorState title="Failed to load memory" error={error} onRetry={() => void refetch()} />;
  if (!memories) return <SkeletonRows count={6} label="Loading memory" />;
  if (isEmptyMemory(memories))
    return isOn ? (
      <EmptyState icon={<NotebookText aria-hidden />} title="Nothing remembered yet">
        Topics, progress and what to follow up from your sessions with {name.split(' ')[0]} appear here, each
        with the words it came from.
      </EmptyState>
    ) : (
      <EmptyState icon={<NotebookText aria-hidden />} title="Memory is off">
        Nothing is remembered of your sessions with {name.split(' ')[0]}.
      </EmptyState>
    );
  return <MemoryPanel memories={memories} actions={memoryActions(cache, id)} />;
}
