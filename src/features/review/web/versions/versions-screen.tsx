import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { conversationQuery } from '../queries.ts';
import { Tabs } from '#ui/actions/tabs.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ResultVersions } from './result-versions.tsx';
import { TranscriptVersions } from './transcript-versions.tsx';

const route = getRouteApi('/signed-in/app/conversation/$id/versions');

/** Versions of the analysis and of the transcript: compare, choose, restore. */
export function VersionsScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const of = search.of === 'transcript' ? 'transcript' : 'results';
  const number = Number.isInteger(search.number) ? search.number : undefined;
  const navigate = route.useNavigate();
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id));
  const compare = (chosen: number | undefined) =>
    void navigate({ search: { of, ...(chosen ? { number: chosen } : {}) } });
  return (
    <>
      <PageHeader
        title="Versions"
        lead="Every analysis and transcript so far. Nothing is replaced until you choose."
        back={
          <Link
            to="/app/conversation/$id"
            params={{ id }}
            className="inline-flex max-w-full items-center gap-1.5 rounded-sm font-medium text-ink-soft transition-colors hover:text-ink touch:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{conversation?.title ?? 'Conversation'}</span>
          </Link>
        }
      />
      {conversation ? (
        <Tabs
          label="What to compare"
          value={of}
          onChange={(tab) =>
            void navigate({ search: { of: tab === 'transcript' ? tab : 'results' }, replace: true })
          }
          tabs={[
            {
              value: 'results',
              label: 'Results',
              panel: <ResultVersions conversation={conversation} compared={number} onCompare={compare} />,
            },
            {
              value: 'transcript',
              label: 'Transcript',
              panel: <TranscriptVersions conversation={conversation} compared={number} onCompare={compare} />,
            },
          ]}
        />
      ) : error ? (
        <ErrorState
          title="Failed to load conversation details"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </>
  );
}
