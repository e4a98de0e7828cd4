import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { plainWords } from '#shared/words.ts';
import { choosable, clientsQuery, useCreateClient } from './queries.ts';

export type AddedClient = { id: string; name: string };

type Props = {
  /** Empty for none. */
  clientId: string;
  onChange: (clientId: string) => void;
  /** A client is being added: for a form that may be sent before the answer is there. */
  onAdding?: (client: Promise<AddedClient | null>) => void;
  /** Beside other controls of a row, where the label is for screen readers only. */
  isInRow?: true;
};

const newClient = 'new';

/** The client of a session; a new client needs only a name here. */
export function ClientChoice({ clientId, onChange, onAdding, isInRow }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { data: clients = [] } = useQuery(clientsQuery);
  const create = useCreateClient();
  if (isAdding)
    return (
      <NewClient
        onCreate={async (name) => {
          const known = clients.find((client) => plainWords(client.name) === plainWords(name));
          const added = known ? Promise.resolve(known) : create.mutateAsync({ name });
          onAdding?.(added.catch(() => null));
          onChange((await added).id);
          setIsAdding(false);
        }}
        onCancel={() => setIsAdding(false)}
      />
    );
  return (
    <Select
      label="Client"
      hidesLabel={isInRow}
      value={clientId}
      onChange={(event) => {
        if (event.target.value === newClient) setIsAdding(true);
        else onChange(event.target.value);
      }}
      options={[
        { value: '', label: isInRow ? 'Choose client' : 'No client' },
        ...choosable(clients, clientId).map(({ id, name }) => ({ value: id, label: name })),
        { value: newClient, label: 'Add new client' },
      ]}
    />
  );
}

function NewClient({
  onCreate,
  onCancel,
}: {
  onCreate: (name: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    if (isBusy) return;
    if (!name.trim()) return onCancel();
    setIsBusy(true);
    try {
      await onCreate(name.trim());
    } catch (failure) {
      setError(messageFor(failure));
      setIsBusy(false);
    }
  };
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="New client"
        placeholder="Name"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just opened this field
        autoFocus
        maxLength={120}
        className="min-w-0 flex-1"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => name.trim() && void add()} // a coach who goes straight on has named the client, too
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter would submit the form around it
          void add();
        }}
      />
      <Button
        className="mt-6.5 shrink-0"
        busy={isBusy}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => void add()}
      >
        Add
      </Button>
    </div>
  );
}
