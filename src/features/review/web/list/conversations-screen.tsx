import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { SearchX, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { today, useTimeZone } from '#ui/time-zone.ts';
import type { ListedConversation } from '../../contract.ts';
import { firstDayOf, readListSearch, type ListSearch } from '../../rules/list-filter.ts';
import { useConversations, type ListOf } from '../queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { rememberListSearch } from './last-list-search.ts';
import { ListFilters } from './list-filters.tsx';
import { NoConversations } from './no-conversations.tsx';
import { Selectable } from './select/selection.tsx';
import { timeGroups } from './time-groups.ts';
import { useRowKeys } from '#ui/keyboard/use-row-keys.ts';

/** `/conversations`: all conversations, with search and filters in the address. */
export function ConversationsScreen() {
  const search = readListSearch(useSearch({ from: '/signed-in/conversations' }));
  const navigate = useNavigate();
  useTimeZone(); // days and headings follow it
  const list = useConversations(listOf(search));
  const { data } = list;
  const isFiltered = Object.keys(search).length > 0;

  useEffect(() => rememberListSearch(search));
  const show = (next: ListSearch) =>
    void navigate({ to: '/conversations', search: next, replace: true, resetScroll: false });
  const count = data ? countOf(data) : '';

  return (
    <>
      <PageHeader
        title="Conversations"
        lead={count || 'Every session, newest first.'}
        actions={
          <Link to="/upload" className={buttonClass({ variant: 'secondary' })}>
            <Upload aria-hidden className="size-[18px]" />
            Upload
          </Link>
        }
      />
      <ListFilters
        search={search}
        onChange={(change) => show(readListSearch({ ...search, ...change }))}
        onClear={() => show({})}
      />
      <Results {...list} isFiltered={isFiltered} onClear={() => show({})} />
      <p role="status" className="sr-only">
        {isFiltered ? count || (data ? 'No conversations match' : '') : ''}
      </p>
    </>
  );
}

function countOf({ shown, hasMore }: { shown: readonly unknown[]; hasMore: boolean }): string {
  if (shown.length === 0) return '';
  return hasMore ? `More than ${shown.length} conversations` : formatCount(shown.length, 'conversation');
}

function listOf({ q, client, folder, state, when, from, to }: ListSearch): ListOf {
  const first = when ? firstDayOf(when, today()) : from;
  return {
    ...(q && { search: q }),
    ...(client && { clientId: client }),
    ...(folder && { folderId: folder }),
    ...(state && { state }),
    ...(first && { from: first }),
    ...(to && { to }),
  };
}

type ResultsProps = ReturnType<typeof useConversations> & { isFiltered: boolean; onClear: () => void };

function Results({ data, error, refetch, showMore, isGrowing, isFiltered, onClear }: ResultsProps) {
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to fetch conversations" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <SkeletonRows count={8} label="Loading conversations" />
      </Card>
    );
  if (data.shown.length === 0)
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No conversations match"
            action={<Button onClick={onClear}>Clear filters</Button>}
          >
            Try another word or date. Search looks at titles and client names.
          </EmptyState>
        ) : (
          <NoConversations />
        )}
      </Card>
    );
  return (
    <div className={clsx('transition-opacity', isGrowing && 'opacity-60')} aria-busy={isGrowing}>
      <Selectable rows={data.shown}>
        <Groups rows={data.shown} />
        <ShowMore count={data.shown.length} hasMore={data.hasMore} isGrowing={isGrowing} onMore={showMore} />
      </Selectable>
    </div>
  );
}

/** One card a span of time; the keys move through all of them. */
function Groups({ rows }: { rows: readonly ListedConversation[] }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div ref={list} className="space-y-6">
      {timeGroups(rows).map(({ heading, rows: members }, index) => (
        <section key={heading} aria-label={heading}>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 className="text-sm font-medium text-ink-soft">{heading}</h2>
            {index === 0 ? (
              <p aria-hidden className="flex items-center gap-1.5 text-xs text-ink-faint touch:hidden">
                <KeyboardHint keys="J" />
                <KeyboardHint keys="K" /> to move
                <KeyboardHint keys="Enter" /> to open
                <KeyboardHint keys="X" /> to select
              </p>
            ) : null}
          </div>
          <Card>
            <Rows
              label={heading}
              className="[&>li]:[contain-intrinsic-block-size:auto_68px] [&>li]:[content-visibility:auto]"
            >
              {members.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} among="all" />
              ))}
            </Rows>
          </Card>
        </section>
      ))}
    </div>
  );
}
