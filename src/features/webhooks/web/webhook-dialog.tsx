import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { SecretToCopy } from '#features/access-tokens/web/shown-secret.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { createWebhook } from '../contract.ts';
import { urlLength } from '../rules/address.ts';
import { webhookEvents, type WebhookEvent } from '../rules/events.ts';
import { webhooksQuery } from './queries.ts';
import { eventWords } from './webhook-words.ts';

/** Adds a webhook, and shows the secret its messages are signed with this once. */
export function WebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New webhook"
      description="We send a signed message to this address when something happens: ids, titles and a link, never the words of a session."
    >
      {open ? <WebhookForm onClose={onClose} /> : null}
    </Dialog>
  );
}

function WebhookForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [url, setUrl] = useState('https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [secret, setSecret] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await call(createWebhook, { body: { url: url.trim(), events: [...events] } });
      setSecret(made.secret);
      void cache.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 400;
      setProblem(isWrong ? 'Enter an address that starts with https://.' : messageFor(error));
      setBusy(false);
    }
  };
  if (secret !== null)
    return (
      <SecretToCopy label="Secret" value={secret} onDone={onClose}>
        Copy the secret now: your program checks the signatures with it. We won’t show it again.
      </SecretToCopy>
    );
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        label="Address"
        inputMode="url"
        required
        maxLength={urlLength}
        value={url}
        error={problem}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem(undefined);
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Send when</legend>
        {webhookEvents.map((one) => (
          <Checkbox
            key={one}
            label={eventWords[one]}
            checked={events.includes(one)}
            onChange={(isOn) => setEvents(isOn ? [...events, one] : events.filter((it) => it !== one))}
          />
        ))}
      </fieldset>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={events.length === 0}>
          Add webhook
        </Button>
      </DialogActions>
    </form>
  );
}
