import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { TypedSearch } from '#ui/forms/typed-search.tsx';
import type { SearchAddress } from '../rules/search-address.ts';

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'transcript', label: 'Transcripts' },
  { value: 'result', label: 'Notes' },
  { value: 'task', label: 'Tasks' },
  { value: 'client', label: 'Clients' },
  { value: 'conversation', label: 'Titles' },
];

const speakers = [
  { value: '', label: 'Anyone' },
  { value: 'coach', label: 'Said by me' },
  { value: 'client', label: 'Said by the client' },
];

const ownDays = 'days';

const dates = [
  { value: '', label: 'Any date' },
  { value: ownDays, label: 'Choose dates…' },
];

type Props = {
  address: SearchAddress;
  /** Fields that are undefined are taken away. */
  onChange: (change: Partial<Record<keyof SearchAddress, string | undefined>>) => void;
  onClear: () => void;
};

/** Left out where there are no folders. */
function FolderFilter({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const { data: folders = [] } = useQuery(foldersQuery);
  return folders.length === 0 ? null : (
    <FilterSelect
      label="Folder"
      options={[
        { value: '', label: 'Any folder' },
        ...folders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** The words, and what narrows them. */
export function SearchFilters({ address, onChange, onClear }: Props) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { q = '', kind = '', client = '', folder = '', speaker = '' } = address;
  const days = useDays(address);
  const clear = () => {
    days.choose(false);
    onClear();
  };
  const isFiltered = Object.keys(address).some((field) => field !== 'q' && field !== 'ask');
  return (
    <div className="mb-4 space-y-3">
      <TypedSearch
        label="Search everything"
        value={q}
        onChange={(typed) => onChange({ q: typed || undefined })}
        className="w-full"
        focusesOnOpen
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <FilterSelect
          label="Kind"
          options={kinds}
          value={kind}
          onChange={(next) => onChange({ kind: next || undefined })}
        />
        <FilterSelect
          label="Client"
          options={[
            { value: '', label: 'Any client' },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={client}
          onChange={(next) => onChange({ client: next || undefined })}
        />
        <FolderFilter value={folder} onChange={(next) => onChange({ folder: next || undefined })} />
        <FilterSelect
          label="Speaker"
          options={speakers}
          value={speaker}
          onChange={(next) => onChange({ speaker: next || undefined })}
        />
        <FilterSelect
          label="Date"
          options={dates}
          value={days.areShown ? ownDays : ''}
          onChange={(next) => {
            days.choose(next === ownDays);
            if (next !== ownDays) onChange({ from: undefined, to: undefined });
          }}
        />
        {isFiltered ? (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </div>
      {days.areShown ? <Days address={address} onChange={onChange} /> : null}
    </div>
  );
}

function useDays({ from, to }: SearchAddress) {
  const [isChoosing, choose] = useState(false);
  return { areShown: isChoosing || from !== undefined || to !== undefined, choose };
}

/** The first and the last day. */
const Days = ({ address: { from, to }, onChange }: Pick<Props, 'address' | 'onChange'>) => (
  <div className="flex flex-wrap gap-2">
    <DateField
      label="From"
      className="min-w-36 max-sm:flex-1"
      value={from ?? ''}
      max={to}
      onChange={(event) => onChange({ from: event.target.value || undefined })}
    />
    <DateField
      label="To"
      className="min-w-36 max-sm:flex-1"
      value={to ?? ''}
      min={from}
      onChange={(event) => onChange({ to: event.target.value || undefined })}
    />
  </div>
);
