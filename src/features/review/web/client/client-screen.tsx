import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileDown, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '#features/clients/contract.ts';
import { ClientDetails } from '#features/clients/web/client-details.tsx';
import { BackToClients, ClientHeader } from '#features/clients/web/client-header.tsx';
import { clientQuery } from '#features/clients/web/queries.ts';
import { MenuItem } from '#ui/actions/menu.tsx';
import { Tabs } from '#ui/actions/tabs.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ClientConversations } from './client-conversations.tsx';
import { MemoryTab } from './memory-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('#features/exports/web/report-dialog.tsx')).ReportDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('#features/sharing/web/share-dialog.tsx')).ShareDialog,
}));

const route = getRouteApi('/signed-in/clients/$id');
const tabs = ['overview', 'memory', 'progress'] as const;

/** `/clients/{id}`: who they are, what to do next with them, what is remembered and how they get on. */
export function ClientScreen() {
  const { id } = route.useParams();
  const { data: client, error, refetch } = useQuery(clientQuery(id));

  if (error) {
    return (
      <LoadFailure
        title="Failed to load the client"
        error={error}
        back={<BackToClients />}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!client) return <ClientSkeleton />;
  return (
    <>
      <SharingHeader client={client} />
      {client.conversationCount === 0 ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ClientConversations client={client} />
          <ClientDetails client={client} />
        </div>
      ) : (
        <ClientTabs key={id} client={client} />
      )}
    </>
  );
}

function SharingHeader({ client }: { client: Client }) {
  const [opened, setOpened] = useState<'report' | 'share' | null>(null);
  const close = () => setOpened(null);
  const moreActions =
    client.conversationCount === 0 ? null : (
      <>
        <MenuItem icon={<FileDown aria-hidden />} onClick={() => setOpened('report')}>
          Download report
        </MenuItem>
        <MenuItem icon={<Share2 aria-hidden />} onClick={() => setOpened('share')}>
          Share sessions
        </MenuItem>
      </>
    );
  return (
    <>
      <ClientHeader client={client} moreActions={moreActions} />
      <Suspense fallback={null}>
        {opened === 'report' ? <ReportDialog open onClose={close} client={client} /> : null}
        {opened === 'share' ? (
          <ShareDialog open onClose={close} subject={{ kind: 'client', id: client.id }} />
        ) : null}
      </Suspense>
    </>
  );
}

function ClientTabs({ client }: { client: Client }) {
  const { tab: asked } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      label={`About ${client.name}`}
      value={tabs.find((tab) => tab === asked) ?? 'overview'}
      onChange={(tab) =>
        void navigate({ search: tab === 'memory' || tab === 'progress' ? { tab } : {}, replace: true })
      }
      tabs={[
        { value: 'overview', label: 'Overview', panel: <OverviewTab client={client} /> },
        { value: 'memory', label: 'Memory', panel: <MemoryTab client={client} /> },
        { value: 'progress', label: 'Progress', panel: <ProgressTab client={client} /> },
      ]}
    />
  );
}

function ClientSkeleton() {
  return (
    <div role="status" aria-label="Loading client">
      <Skeleton className="mb-3 h-5 w-20" />
      <Skeleton className="mb-10 h-10 w-64" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
