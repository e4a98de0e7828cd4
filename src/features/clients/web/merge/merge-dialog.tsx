import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { formatCount } from '#ui/format.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { plainWords } from '#shared/words.ts';
import type { Client } from '../../contract.ts';
import { differingFields, keepFields, type MergedField } from '../../rules/merged-fields.ts';
import { clientsQuery } from '../queries.ts';
import { useMerge } from './use-merge.ts';

type Props = {
  /** The one that is kept. */
  client: Client;
  /** Chosen in the dialog where null. */
  other: Client | null;
  open: boolean;
  onClose: () => void;
};

/** Makes one client of two. Where they differ, the coach says what is kept. */
export function MergeDialog({ client, other, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Merge clients"
      description={`Everything of the other client moves to ${client.name}. You can undo this right afterwards.`}
    >
      <MergeForm client={client} given={other} onClose={onClose} />
    </Dialog>
  );
}

function MergeForm({
  client,
  given,
  onClose,
}: {
  client: Client;
  given: Client | null;
  onClose: () => void;
}) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const [other, setOther] = useState(given);
  const [takesOther, setTakesOther] = useState<ReadonlySet<MergedField>>(new Set());
  const { run, isBusy, error } = useMergeForm(onClose);
  const choose = (field: MergedField, isOther: boolean) => {
    const next = new Set(takesOther);
    if (isOther) next.add(field);
    else next.delete(field);
    setTakesOther(next);
  };
  return (
    <div className="space-y-4">
      {given ? null : (
        <Combobox
          label="Merge with"
          options={clients.filter(({ id }) => id !== client.id)}
          value={other}
          onChange={(chosen) => {
            setOther(chosen);
            setTakesOther(new Set());
          }}
          labelOf={({ name }) => name}
          keyOf={({ id }) => id}
          noteOf={({ organization, email }) => organization ?? email}
          asideOf={({ conversationCount }) =>
            conversationCount > 0 ? formatCount(conversationCount, 'conversation') : null
          }
          matches={({ name }, typed) => plainWords(name).includes(plainWords(typed))}
          nothing="No client of this name."
        />
      )}
      {other ? <Differences client={client} other={other} takesOther={takesOther} onChoose={choose} /> : null}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!other}
          onClick={() => void (other && run(client, other, takesOther))}
        >
          Merge clients
        </Button>
      </DialogActions>
    </div>
  );
}

function useMergeForm(onClose: () => void) {
  const merge = useMerge();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const run = async (client: Client, other: Client, takesOther: ReadonlySet<MergedField>) => {
    setIsBusy(true);
    try {
      await merge(client, other, keepFields(client, other, takesOther));
      onClose();
    } catch (failure) {
      setError(messageFor(failure));
      setIsBusy(false);
    }
  };
  return { run, isBusy, error };
}

const labels: Record<MergedField, string> = {
  name: 'Name',
  organization: 'Organization',
  email: 'E-mail',
  phone: 'Phone',
  timezone: 'Time zone',
};

type DifferencesProps = {
  client: Client;
  other: Client;
  takesOther: ReadonlySet<MergedField>;
  onChoose: (field: MergedField, isOther: boolean) => void;
};

function Differences({ client, other, takesOther, onChoose }: DifferencesProps) {
  const fields = differingFields(client, other);
  if (fields.length === 0) return <p className="text-ink-soft">Both say the same, so nothing is lost.</p>;
  return fields.map((field) => (
    <ChoiceCards
      key={field}
      label={labels[field]}
      choices={[
        { value: 'kept', title: client[field] ?? '' },
        { value: 'other', title: other[field] ?? '' },
      ]}
      value={takesOther.has(field) ? 'other' : 'kept'}
      onChange={(value) => onChoose(field, value === 'other')}
    />
  ));
}
