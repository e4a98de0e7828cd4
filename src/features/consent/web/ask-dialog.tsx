import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownSecret } from '#features/access-tokens/web/shown-secret.tsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import { askForConsent } from '../contract.ts';
import { consentScopes, type ConsentScope } from '../rules/scopes.ts';
import { refreshConsent } from './queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Props = { client: { id: string; name: string }; onClose: () => void };

/** Makes a link for the client. Afterword sends nothing: the coach decides how it reaches them. */
export function AskDialog({ client, onClose }: Props) {
  const cache = useQueryClient();
  const [scopes, setScopes] = useState<ConsentScope[]>([...consentScopes]);
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const first = client.name.split(' ')[0] ?? client.name;
  const make = async () => {
    setBusy(true);
    try {
      setUrl((await call(askForConsent, { params: { id: client.id }, body: { scopes } })).url);
      await refreshConsent(cache, client.id);
    } catch (error) {
      warn('Failed to create the link', { description: messageFor(error) });
    }
    setBusy(false);
  };
  if (url)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Copy the link"
        description={`Send it to ${first}. It works for 30 days, and the answer appears here. We won’t show it again.`}
      >
        <div className="mt-4">
          <ShownSecret label="Link" value={url} />
        </div>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask ${first} for consent`}
      description={`${first} gets a page in plain words and can say yes or no to each.`}
    >
      <div className="mt-4">
        <ScopeChoice legend="What to ask for" chosen={scopes} onChange={setScopes} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isBusy} disabled={scopes.length === 0} onClick={() => void make()}>
          Create link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
