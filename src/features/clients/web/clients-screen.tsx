import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { listStep } from '#shared/paging.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { ClientRow } from './client-row.tsx';
import { matchesSearch } from './matches-search.ts';
import { NewClientDialog } from './new-client-dialog.tsx';
import { clientsQuery } from './queries.ts';

/** `/clients`: the coach’s clients, with search. */
export function ClientsScreen() {
  const { data: clients, error, refetch } = useQuery(clientsQuery);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(2 * listStep); // rows of one line
  const [isAdding, setIsAdding] = useState(false);
  const found = clients?.filter((client) => matchesSearch(client, search));

  const addButton = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden className="size-[18px]" />}
      onClick={() => setIsAdding(true)}
    >
      Add client
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Clients"
        lead={clients?.length ? formatCount(clients.length, 'client') : 'The people you work with.'}
        actions={clients?.length ? addButton : undefined}
      />
      {clients?.length ? (
        <SearchField
          label="Search clients"
          value={search}
          onChange={setSearch}
          className="mb-3 sm:max-w-80"
        />
      ) : null}
      <Card>
        {error ? (
          <ErrorState title="Failed to load clients" error={error} onRetry={() => void refetch()} />
        ) : !clients || !found ? (
          <SkeletonRows count={6} label="Loading clients" />
        ) : clients.length === 0 ? (
          <EmptyState icon={<Users aria-hidden />} title="No clients yet" action={addButton}>
            Add the people you coach. Each gets a page with their conversations, goals and commitments,
            written in a tone that suits them.
          </EmptyState>
        ) : found.length === 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No matches"
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
          >
            No client matches “{search}”. You can search by name, organization or e-mail address.
          </EmptyState>
        ) : (
          <>
            <Rows label="Clients">
              {found.slice(0, most).map((client) => (
                <ClientRow key={client.id} client={client} />
              ))}
            </Rows>
            <ShowMore
              count={Math.min(most, found.length)}
              hasMore={found.length > most}
              onMore={() => setMost(most * 2)}
            />
          </>
        )}
      </Card>
      <p role="status" className="sr-only">
        {search && found ? formatCount(found.length, 'client') : ''}
      </p>
      <NewClientDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
