import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { useRowKeys } from '#ui/keyboard/use-row-keys.ts';
import { useTimeZone } from '#ui/time-zone.ts';
import type { SearchAnswer } from '../contract.ts';
import { readSearchAddress, type SearchAddress } from '../rules/search-address.ts';
import { AskClair } from './ask-clair.tsx';
import { HitRow } from './hit-row.tsx';
import { searchQuery } from './queries.ts';
import { SearchFilters } from './search-filters.tsx';

/** `/search`: everything a coach has, by words, with the filters in the address; and questions to all of it. */
export function SearchScreen() {
  const address = readSearchAddress(useSearch({ from: '/signed-in/search' }));
  const navigate = useNavigate();
  useTimeZone(); // days follow it
  const show = (next: SearchAddress) =>
    void navigate({ to: '/search', search: next, replace: true, resetScroll: false });
  const questions = (
    <AskClair
      key={address.ask ?? ''}
      about={address.client ? { clientId: address.client } : {}}
      label="Ask Clair"
      placeholder="What did Maya decide about the contract?"
      initial={address.ask}
    />
  );
  return (
    <>
      <PageHeader title="Search" lead="Everything that was said, noted and agreed." />
      <SearchFilters
        address={address}
        onChange={(change) => show(readSearchAddress({ ...address, ...change }))}
        onClear={() => show(address.q ? { q: address.q } : {})}
      />
      {address.ask ? <div className="mb-6">{questions}</div> : null}
      <Results address={address} />
      {address.ask ? null : <div className="mt-8">{questions}</div>}
    </>
  );
}

const mostCounted = 1000;

function countOf({ found }: SearchAnswer): string {
  return found >= mostCounted ? `The best of more than ${mostCounted} results` : formatCount(found, 'result');
}

function Results({ address }: { address: SearchAddress }) {
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(searchQuery(address));
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  if (!address.q)
    return address.ask ? null : (
      <Card>
        <EmptyState icon={<Search aria-hidden />} title="Find any moment">
          Search transcripts, notes, tasks and clients. Use quotes to find an exact phrase.
        </EmptyState>
      </Card>
    );
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to search" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <SkeletonRows count={6} label="Searching" />
      </Card>
    );
  const [first] = data.pages;
  const hits = data.pages.flatMap((page) => page.hits);
  if (!first || hits.length === 0)
    return (
      <Card>
        <EmptyState icon={<SearchX aria-hidden />} title="Nothing found">
          Nothing matches “{address.q}”. Try fewer or other words, or remove a filter.
        </EmptyState>
      </Card>
    );
  return (
    <div ref={list} className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {noticeOf(first, address.q)}
      </p>
      <Card>
        <Rows label="Results">
          {hits.map((hit) => (
            <HitRow key={hit.id} hit={hit} />
          ))}
        </Rows>
        <ShowMore
          count={hits.length}
          hasMore={hasNextPage}
          isGrowing={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </Card>
    </div>
  );
}

function noticeOf(answer: SearchAnswer, q: string): string {
  const { corrected, isPartial } = answer;
  if (corrected) return `No results for “${q}”. Showing ${countOf(answer)} for “${corrected}”.`;
  if (isPartial) return `No result has all of these words. Showing ${countOf(answer)} with some of them.`;
  return countOf(answer);
}
