import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { Scope } from '#shared/scopes.ts';
import { createAccessToken, defaultDays, tokenNameLength } from '../contract.ts';
import { accessTokensQuery } from './queries.ts';
import { offeredScopes, scopeWords } from './scope-words.ts';
import { SecretToCopy } from './shown-secret.tsx';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'One year' },
];

/** Makes a personal access token, and shows it this once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New token"
      description="An app with this token acts for you, within what you allow here."
    >
      {open ? <NewToken onClose={onClose} /> : null}
    </Dialog>
  );
}

function NewToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) return <TokenForm onClose={onClose} onMade={setToken} />;
  return (
    <SecretToCopy label="Token" value={token} onDone={onClose}>
      Copy the token now. We won’t show it again.
    </SecretToCopy>
  );
}

function TokenForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState(String(defaultDays));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { name: name.trim(), scopes: [...chosen], expiresInDays: Number(days) };
      const made = await call(createAccessToken, { body });
      onMade(made.token);
      void cache.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
    } catch (error) {
      setProblem(messageFor(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        label="Name"
        placeholder="Voice memos on my iPhone"
        required
        maxLength={tokenNameLength}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <ScopeChoice chosen={chosen} onChange={setChosen} />
      <Select
        label="Valid for"
        options={lifetimes}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={name.trim() === '' || chosen.length === 0}
        >
          Create token
        </Button>
      </DialogActions>
    </form>
  );
}

type ScopeProps = { chosen: readonly Scope[]; onChange: (chosen: readonly Scope[]) => void };

function ScopeChoice({ chosen, onChange }: ScopeProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">It can</legend>
      {offeredScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords[scope]}
          checked={chosen.includes(scope)}
          onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        />
      ))}
    </fieldset>
  );
}
