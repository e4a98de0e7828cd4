import { useQuery } from '@tanstack/react-query';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { TypedSearch } from '#ui/forms/typed-search.tsx';
import { without } from '../../rules/list-filter.ts';
import type { TaskSearch } from '../../rules/task-list.ts';

type Change = Partial<Record<keyof TaskSearch, string | undefined>>;
type Props = {
  search: TaskSearch;
  onChange: (change: Change) => void;
  onClear: () => void;
};

const owners = [
  { value: '', label: 'Everyone’s' },
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'My clients’' },
];
const dues = [
  { value: '', label: 'Any due date' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'later', label: 'Later' },
  { value: 'none', label: 'No due date' },
];
const sorts = [
  { value: '', label: 'Soonest first' },
  { value: 'recent', label: 'Newest first' },
  { value: 'client', label: 'By client' },
];

/** Search, filters and order of the tasks. */
export function TaskFilters({ search, onChange, onClear }: Props) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const filters = [
    { name: 'whose', label: 'Whose tasks', options: owners },
    {
      name: 'client',
      label: 'Client',
      options: [
        { value: '', label: 'Any client' },
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
        { value: without, label: 'No client' },
      ],
    },
    { name: 'due', label: 'Due', options: dues },
    { name: 'sort', label: 'Order', options: sorts },
  ] as const;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
      <TypedSearch
        label="Search tasks"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
        className="w-full sm:w-72 sm:flex-none"
      />
      <div className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {filters.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            options={options}
            value={search[name] ?? ''}
            onChange={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
        {isFiltered(search) ? (
          <Button variant="quiet" size="sm" className="shrink-0" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </div>
  );
}

export const isFiltered = ({ q, whose, client, due }: TaskSearch): boolean =>
  [q, whose, client, due].some((value) => value !== undefined);
