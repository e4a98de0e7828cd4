import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { candidatesOf, type Candidate } from '../../rules/import/candidates.ts';
import {
  columnFields,
  guessColumns,
  type AddressTable,
  type ColumnField,
  type Mapping,
} from '../../rules/import/guess-columns.ts';
import { importLimit } from '../../rules/import/limits.ts';
import { clientsQuery } from '../queries.ts';
import { useImport } from './use-import.ts';

type Props = { table: AddressTable; onBack: () => void; onDone: () => void };

/** What the file will add: which column is what, and a row for each person, those who are there already unticked. */
export function ImportPreview({ table, onBack, onDone }: Props) {
  const { data: clients } = useQuery(clientsQuery);
  const [mapping, setMapping] = useState(() => guessColumns(table));
  const candidates = useMemo(() => candidatesOf(table, mapping, clients ?? []), [table, mapping, clients]);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isChosen = (one: Candidate) => changed.get(one.row) ?? one.sameAs === null;
  const chosen = candidates.filter(isChosen);
  const { add, isBusy, error } = useAdd(onDone);

  return (
    <div className="space-y-4">
      <Columns table={table} mapping={mapping} onChange={setMapping} />
      {table.isCut ? (
        <p className="text-sm text-ink-soft">
          Only the first {importLimit} contacts are shown. Import the rest from a second file.
        </p>
      ) : null}
      {candidates.length === 0 ? (
        <p className="py-4 text-ink-soft">No row has a name. Choose the column that holds the names.</p>
      ) : (
        <ul
          aria-label="Contacts"
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line"
        >
          {candidates.map((one) => (
            <li
              key={one.row}
              className="px-3 py-1.5 [contain-intrinsic-block-size:auto_52px] [content-visibility:auto]"
            >
              <Checkbox
                label={<CandidateLine candidate={one} />}
                checked={isChosen(one)}
                onChange={(checked) => setChanged(new Map(changed).set(one.row, checked))}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={chosen.length === 0 || !clients}
          onClick={() => void add(chosen)}
        >
          {`Add ${formatCount(chosen.length, 'client')}`}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Each row keeps its id, so that a second try after a lost answer adds no one twice. */
function useAdd(onDone: () => void) {
  const importRows = useImport();
  const [ids] = useState(() => new Map<number, string>());
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const add = async (chosen: readonly Candidate[]) => {
    setIsBusy(true);
    setError(undefined);
    try {
      for (const { row } of chosen) if (!ids.has(row)) ids.set(row, crypto.randomUUID());
      await importRows(chosen.map(({ row, values }) => ({ ...values, id: ids.get(row)! })));
      onDone();
    } catch (failure) {
      setError(messageFor(failure));
      setIsBusy(false);
    }
  };
  return { add, isBusy, error };
}

function CandidateLine({ candidate: { values, leftOut, sameAs } }: { candidate: Candidate }) {
  const detail = [values.organization, values.email, values.phone].filter((part) => part !== null);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-medium">{values.name}</bdi>
        {sameAs ? <Badge tone="attention">{sameWords(sameAs)}</Badge> : null}
      </span>
      <span className="block text-sm text-ink-soft">{detail.join(' · ')}</span>
      {leftOut.length > 0 ? (
        <span className="block text-sm text-attention-text">
          {`Left out, not valid: ${leftOut.map((field) => fieldNames[field].toLowerCase()).join(', ')}`}
        </span>
      ) : null}
    </>
  );
}

function sameWords({ name, by, row }: NonNullable<Candidate['sameAs']>): string {
  if (row !== null) return by === 'email' ? 'Same e-mail as above' : 'Twice in this list';
  return by === 'email' ? `Same e-mail as ${name}` : by === 'name' ? 'Already a client' : `Like ${name}`;
}

const fieldNames: Record<ColumnField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  organization: 'Organization',
  email: 'E-mail',
  phone: 'Phone',
  timezone: 'Time zone',
};

const options = [
  { value: '', label: 'Leave out' },
  ...columnFields.map((value) => ({ value, label: fieldNames[value] })),
];

type ColumnsProps = { table: AddressTable; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** Which column is what. A field that is chosen for one column is taken from the other. */
function Columns({ table, mapping, onChange }: ColumnsProps) {
  const set = (at: number, value: string) =>
    onChange(
      mapping.map((field, index) => {
        if (index === at) return columnFields.find((one) => one === value) ?? null;
        return field === value ? null : field;
      }),
    );
  return (
    <details
      className="rounded-lg border border-line px-3 py-2"
      open={!mapping.some((field) => field === 'name' || field === 'firstName')}
    >
      <summary className="cursor-pointer py-1 text-sm font-medium touch:py-2.5">Columns</summary>
      <div className="grid grid-cols-1 gap-3 py-2 sm:grid-cols-2">
        {mapping.map((field, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            key={at}
            label={table.headings[at] || `Column ${at + 1}`}
            hint={table.rows[0]?.[at]?.slice(0, 40)}
            options={options}
            value={field ?? ''}
            onChange={(event) => set(at, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}
