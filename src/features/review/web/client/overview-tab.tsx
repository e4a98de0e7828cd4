import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Client } from '#features/clients/contract.ts';
import { ClientDetails } from '#features/clients/web/client-details.tsx';
import { ClientFollowUps } from '#features/follow-ups/web/client-follow-ups.tsx';
import { insightsQuery } from '#features/insights/web/queries.ts';
import { BriefCard } from '#features/progress/web/brief/brief-card.tsx';
import { briefQuery, progressQuery } from '#features/progress/web/queries.ts';
import { promisesQuery, proposedMentionsQuery } from '#features/promises/web/queries.ts';
import { AskClair } from '#features/search/web/ask-clair.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ClientConversations } from './client-conversations.tsx';
import { GoalsCard } from './goals-card.tsx';
import { InsightsCard } from './insights-card.tsx';
import { PromisesCard } from './promises-card.tsx';

const SharedCard = lazy(async () => ({
  default: (await import('#features/sharing/web/shared-card.tsx')).SharedCard,
}));

const ConsentCard = lazy(async () => ({
  default: (await import('#features/consent/web/consent-card.tsx')).ConsentCard,
}));

/** What matters before the next session: the brief, promises, insights and goals, then the sessions. */
export function OverviewTab({ client }: { client: Client }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <Cards client={client} />
      <div className="space-y-5">
        <ClientDetails client={client} />
        <ClientFollowUps client={client} />
      </div>
    </div>
  );
}

/** All cards come at once: one that came later would push the others down. What failed says so in its own card. */
function Cards({ client }: { client: Client }) {
  const { id } = client;
  const asked = [
    useQuery(briefQuery(id)),
    useQuery(proposedMentionsQuery(id)),
    useQuery(promisesQuery(id)),
    useQuery(insightsQuery(id)),
    useQuery(progressQuery(id)),
  ];
  if (asked.some(({ isFetched }) => !isFetched))
    return (
      <div role="status" aria-label="Loading the overview" className="space-y-5">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    );
  return (
    <div className="min-w-0 space-y-5">
      <BriefCard clientId={id} />
      <PromisesCard client={client} />
      <InsightsCard clientId={id} />
      <GoalsCard clientId={id} />
      <AskClair
        about={{ clientId: id }}
        label={`Ask about ${client.name.split(' ')[0]}`}
        placeholder="What keeps coming back about delegation?"
      />
      <ClientConversations client={client} />
      <Suspense fallback={null}>
        <ConsentCard client={client} />
        <SharedCard subject={{ kind: 'client', id }} />
      </Suspense>
    </div>
  );
}
