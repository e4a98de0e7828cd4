import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choosable, clientsQuery } from '#features/clients/web/queries.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { TypedSearch } from '#ui/forms/typed-search.tsx';
import { without, type ListSearch } from '../../rules/list-filter.ts';

const states = [
  { value: '', label: 'Any state' },
  { value: 'review', label: 'To review' },
  { value: 'done', label: 'Reviewed' },
  { value: 'working', label: 'In progress' },
  { value: 'held', label: 'On hold' },
  { value: 'failed', label: 'Failed' },
];

const ownDays = 'days';

const dates = [
  { value: '', label: 'Any date' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: ownDays, label: 'Choose dates…' },
];

type Props = {
  search: ListSearch;
  /** Fields that are undefined are taken away. */
  onChange: (change: Partial<Record<keyof ListSearch, string | undefined>>) => void;
  onClear: () => void;
};

/** Search and filters of the list of conversations. */
export function ListFilters({ search, onChange, onClear }: Props) {
  const hasDays = search.from !== undefined || search.to !== undefined;
  const [isChoosingDays, setIsChoosingDays] = useState(hasDays);
  const showsDays = hasDays || isChoosingDays;

  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <TypedSearch
          label="Search by title or client"
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q || undefined })}
          className="w-full sm:w-72 sm:flex-none"
        />
        <div className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          <PlaceFilters search={search} onChange={onChange} />
          <FilterSelect
            label="State"
            options={states}
            value={search.state ?? ''}
            onChange={(state) => onChange({ state: state || undefined })}
          />
          <FilterSelect
            label="Date"
            options={dates}
            value={showsDays ? ownDays : (search.when ?? '')}
            onChange={(when) => {
              setIsChoosingDays(when === ownDays);
              onChange({
                when: when === ownDays ? undefined : when || undefined,
                from: undefined,
                to: undefined,
              });
            }}
          />
          {Object.keys(search).length > 0 ? (
            <Button
              variant="quiet"
              size="sm"
              className="shrink-0"
              onClick={() => {
                setIsChoosingDays(false);
                onClear();
              }}
            >
              Clear filters
            </Button>
          ) : null}
        </div>
      </div>
      {showsDays ? <Days search={search} onChange={onChange} /> : null}
    </div>
  );
}

/** Whose conversations, and in which folder. */
function PlaceFilters({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: folders = [] } = useQuery(foldersQuery);
  return (
    <>
      <FilterSelect
        label="Client"
        options={[
          { value: '', label: 'Any client' },
          ...named(choosable(clients, search.client)),
          { value: without, label: 'No client' },
        ]}
        value={search.client ?? ''}
        onChange={(client) => onChange({ client: client || undefined })}
      />
      <FilterSelect
        label="Folder"
        options={[
          { value: '', label: 'Any folder' },
          ...named(folders),
          { value: without, label: 'No folder' },
        ]}
        value={search.folder ?? ''}
        onChange={(folder) => onChange({ folder: folder || undefined })}
      />
    </>
  );
}

/** The first and the last day, where no span fits. */
function Days({ search: { from, to }, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <DateField
        label="From"
        value={from ?? ''}
        max={to}
        onChange={(event) => onChange({ from: event.target.value || undefined })}
      />
      <DateField
        label="To"
        value={to ?? ''}
        min={from}
        onChange={(event) => onChange({ to: event.target.value || undefined })}
      />
    </div>
  );
}

const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
