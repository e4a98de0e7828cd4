import { useInfiniteQuery } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatMomentInText } from '#ui/format.ts';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import type { ErrorGroup } from '../contract.ts';
import { ErrorDialog } from './error-dialog.tsx';
import { errorsQuery, type ErrorFilter } from './queries.ts';
import { sourceWords } from './source-words.ts';

const states = [
  { value: '', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'Open and resolved' },
];
const sources = [
  { value: '', label: 'All sources' },
  { value: 'server', label: 'Server' },
  { value: 'job', label: 'Jobs' },
  { value: 'browser', label: 'Browsers' },
];
const periods = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
];

const none: ErrorFilter = { state: 'open', source: '', days: '', search: '' };

/** Errors by their cause. One of them opens beside the list's filters, which stay. */
export function ErrorsPage() {
  const [filter, setFilter] = useState(none);
  const [opened, setOpened] = useState<string | null>(null);
  const search = useDeferredValue(filter.search.trim());
  const { data } = useInfiniteQuery(errorsQuery({ ...filter, search }));
  const open = data?.pages[0]?.open ?? 0;
  const change = (part: Partial<ErrorFilter>) => setFilter({ ...filter, ...part });
  return (
    <>
      <PageHeader
        title="Errors"
        lead={data ? `${formatCount(open, 'open error')}, grouped by cause.` : 'Grouped by cause.'}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search by type, place or trace"
          value={filter.search}
          onChange={(value) => change({ search: value.slice(0, 100) })}
          className="min-w-0 flex-1 basis-64"
        />
        <FilterSelect
          label="State"
          options={states}
          value={filter.state === 'open' ? '' : filter.state}
          onChange={(value) => change({ state: (value || 'open') as ErrorFilter['state'] })}
        />
        <FilterSelect
          label="Source"
          options={sources}
          value={filter.source}
          onChange={(value) => change({ source: value as ErrorFilter['source'] })}
        />
        <FilterSelect
          label="Period"
          options={periods}
          value={filter.days}
          onChange={(days) => change({ days })}
        />
      </div>
      <Groups filter={{ ...filter, search }} onOpen={setOpened} />
      <ErrorDialog fingerprint={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Groups({ filter, onOpen }: { filter: ErrorFilter; onOpen: (fingerprint: string) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    errorsQuery(filter),
  );
  if (error && !data)
    return (
      <Card>
        <ErrorState title="Failed to load the errors" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <SkeletonRows count={6} label="Loading the errors" />
      </Card>
    );
  const groups = data.pages.flatMap((page) => page.groups);
  if (groups.length === 0)
    return (
      <Card>
        <NoErrors isFiltered={JSON.stringify(filter) !== JSON.stringify(none)} />
      </Card>
    );
  return (
    <Card>
      <Rows label="Errors">
        {groups.map((group) => (
          <GroupRow key={group.fingerprint} group={group} onOpen={() => onOpen(group.fingerprint)} />
        ))}
      </Rows>
      <ShowMore
        count={groups.length}
        hasMore={hasNextPage}
        isGrowing={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Card>
  );
}

const NoErrors = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState icon={<Bug aria-hidden />} title={isFiltered ? 'No errors found' : 'No open errors'}>
    {isFiltered
      ? 'Try another search or filter.'
      : 'Errors of the server, its jobs and browsers appear here, without anything a coach said or wrote.'}
  </EmptyState>
);

function GroupRow({ group, onOpen }: { group: ErrorGroup; onOpen: () => void }) {
  return (
    <Row
      title={
        <button type="button" onClick={onOpen} className={`${rowLinkClass} text-left`}>
          {group.errorType} in <span className="font-mono text-sm">{group.location}</span>
        </button>
      }
      detail={`${group.message} Last ${formatMomentInText(group.lastAt)}`}
      meta={
        <>
          {group.isResolved ? <Badge tone="accent">Resolved</Badge> : null}
          <Badge>{sourceWords[group.source]}</Badge>
          <span className="min-w-14 text-right tabular-nums">{formatCount(group.occurrences, 'time')}</span>
        </>
      }
    />
  );
}
