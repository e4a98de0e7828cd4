import { useQuery } from '@tanstack/react-query';
import { FileUp, SearchX, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listStep } from '#shared/paging.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { ClientRow } from './client-row.tsx';
import { DuplicatesNotice } from './merge/duplicates-notice.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';
import { clientsQuery } from './queries.ts';
import type { Client } from '../contract.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

/** `/clients`: the coach’s clients, with search; archived ones on demand. */
export function ClientsScreen() {
  const { data: clients, error, refetch } = useQuery(clientsQuery);
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const close = () => setDialog(null);
  const actions = (
    <>
      <Button
        icon={<FileUp aria-hidden className="size-[18px] sm:hidden" />}
        onClick={() => setDialog('import')}
      >
        <span className="max-sm:sr-only">Import</span>
      </Button>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden className="size-[18px]" />}
        onClick={() => setDialog('add')}
      >
        Add client
      </Button>
    </>
  );
  const isEmpty = clients?.length === 0;
  return (
    <>
      <PageHeader
        title="Clients"
        lead={leadOf(clients)}
        actions={clients && !isEmpty ? actions : undefined}
      />
      {clients && !isEmpty ? (
        <ClientList clients={clients} />
      ) : (
        <Card>
          {error ? (
            <ErrorState title="Failed to load clients" error={error} onRetry={() => void refetch()} />
          ) : isEmpty ? (
            <EmptyState icon={<Users aria-hidden />} title="No clients yet" action={actions}>
              Add the people you coach. Each gets a page with their conversations, goals and promises, and
              notes in a tone that suits them.
            </EmptyState>
          ) : (
            <SkeletonRows count={6} label="Loading clients" />
          )}
        </Card>
      )}
      <NewClientDialog open={dialog === 'add'} onClose={close} />
      {dialog === 'import' ? (
        <Suspense>
          <ImportDialog open onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

const isActive = ({ archivedAt }: Client): boolean => archivedAt === null;

function leadOf(clients: readonly Client[] = []): string {
  const count = clients.filter(isActive).length;
  return count > 0 ? formatCount(count, 'client') : 'The people you work with.';
}

function ClientList({ clients }: { clients: readonly Client[] }) {
  const [search, setSearch] = useState('');
  const [showsArchived, setShowsArchived] = useState(false);
  const active = clients.filter(isActive);
  const archivedCount = clients.length - active.length;
  const members = showsArchived ? clients.filter((client) => !isActive(client)) : active;
  const found = members.filter((client) => matchesSearch(client, search));
  return (
    <>
      {showsArchived ? null : <DuplicatesNotice clients={active} />}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label="Search clients"
          value={search}
          onChange={setSearch}
          className="w-full sm:w-80 sm:flex-none"
        />
        {archivedCount > 0 || showsArchived ? (
          <FilterSelect
            label="Show"
            options={[
              { value: '', label: 'Active' },
              { value: 'archived', label: `Archived (${archivedCount})` },
            ]}
            value={showsArchived ? 'archived' : ''}
            onChange={(value) => setShowsArchived(value !== '')}
          />
        ) : null}
      </div>
      <Card>
        {members.length === 0 ? (
          <NoMembers showsArchived={showsArchived} />
        ) : (
          <Matches found={found} search={search} onClear={() => setSearch('')} />
        )}
      </Card>
      <p role="status" className="sr-only">
        {search ? formatCount(found.length, 'client') : ''}
      </p>
    </>
  );
}

function NoMembers({ showsArchived }: { showsArchived: boolean }) {
  return showsArchived ? (
    <EmptyState icon={<Users aria-hidden />} title="No archived clients">
      Archive a client from their page. They leave your lists, and everything about them stays.
    </EmptyState>
  ) : (
    <EmptyState icon={<Users aria-hidden />} title="All your clients are archived">
      Show the archived ones to restore a client.
    </EmptyState>
  );
}

type MatchesProps = { found: readonly Client[]; search: string; onClear: () => void };

function Matches({ found, search, onClear }: MatchesProps) {
  const [most, setMost] = useState(2 * listStep); // rows of one line
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No matches"
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        No client matches “{search}”. You can search by name, organization or e-mail address.
      </EmptyState>
    );
  return (
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
  );
}

/** Every typed word must occur in name, organization or e-mail, ignoring case and accents. */
function matchesSearch(client: Client, search: string): boolean {
  const text = fold([client.name, client.organization, client.email].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
