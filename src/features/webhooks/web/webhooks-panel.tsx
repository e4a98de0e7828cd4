import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ShownSecret } from '#features/access-tokens/web/shown-secret.tsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import { deleteWebhook, rotateSecret, testWebhook, updateWebhook, type Webhook } from '../contract.ts';
import { Deliveries } from './deliveries.tsx';
import { deliveriesQuery, webhooksQuery } from './queries.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { eventWords, pauseWords } from './webhook-words.ts';

/** The coach’s webhooks: add, test, pause, change the secret, delete, and the log of each. */
export function WebhooksPanel() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [isNew, setNew] = useState(false);
  if (error && !webhooks)
    return <ErrorState title="Failed to load your webhooks" error={error} onRetry={() => void refetch()} />;
  if (!webhooks) return <Skeleton className="h-10" />;
  return (
    <div>
      {webhooks.length > 0 ? (
        <ul aria-label="Your webhooks" className="mb-3 divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-ink-soft">No webhooks yet.</p>
      )}
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setNew(true)}>
        New webhook
      </Button>
      <WebhookDialog open={isNew} onClose={() => setNew(false)} />
    </div>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, pausedBy } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium break-all">{url}</span>
        {pausedBy ? <Badge tone="attention">Paused</Badge> : null}
      </p>
      <p className="text-sm text-pretty text-ink-soft">
        {pausedBy ? pauseWords[pausedBy] : events.map((event) => eventWords[event]).join(' · ')}
      </p>
      <RowActions webhook={webhook} isLogOpen={isLogOpen} onLog={setLogOpen} onSecret={setSecret} />
      {isLogOpen ? (
        <div className="mt-2 rounded-md border border-line px-3 py-1">
          <Deliveries webhookId={id} />
        </div>
      ) : null}
      <Dialog
        open={secret !== null}
        onClose={() => setSecret(null)}
        title="New secret"
        description="Copy it now: we won’t show it again. For 24 hours we sign with the old secret too."
      >
        <ShownSecret label="Secret" value={secret ?? ''} />
      </Dialog>
    </li>
  );
}

/** A call about a webhook; a toast tells what failed, and the list is read again either way. */
function useAttempt() {
  const cache = useQueryClient();
  return async (failed: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      warn(failed, { description: messageFor(error) });
    }
    await cache.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
  };
}

type ActionProps = {
  webhook: Webhook;
  isLogOpen: boolean;
  onLog: (isOpen: boolean) => void;
  onSecret: (secret: string) => void;
};

function RowActions({ webhook: { id, url, pausedBy }, isLogOpen, onLog, onSecret }: ActionProps) {
  const cache = useQueryClient();
  const attempt = useAttempt();
  const [isDeleting, setDeleting] = useState(false);
  const params = { id };
  const test = async () => {
    await call(testWebhook, { params });
    onLog(true);
    await cache.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
  };
  const pause = (isPaused: boolean) => call(updateWebhook, { params, body: { isPaused } });
  const rotate = async () => onSecret((await call(rotateSecret, { params })).secret);
  const actions: [label: string, failed: string, work: () => Promise<unknown>][] = [
    ...(pausedBy ? [] : [['Send a test', 'Failed to send a test', test] as [string, string, typeof test]]),
    [pausedBy ? 'Resume' : 'Pause', 'Failed to change the webhook', () => pause(pausedBy === null)],
    ['New secret', 'Failed to change the secret', rotate],
  ];
  return (
    <div className="mt-1.5 -ml-2.5 flex flex-wrap">
      <Button size="sm" variant="quiet" aria-expanded={isLogOpen} onClick={() => onLog(!isLogOpen)}>
        {isLogOpen ? 'Hide log' : 'Show log'}
      </Button>
      {actions.map(([label, failed, work]) => (
        <Button key={label} size="sm" variant="quiet" onClick={() => void attempt(failed, work)}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" aria-label={`Delete ${url}`} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this webhook?"
        confirmLabel="Delete webhook"
        onConfirm={() => void attempt('Failed to delete the webhook', () => call(deleteWebhook, { params }))}
      >
        <p>Its log is deleted too, and nothing more is sent to {url}. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}
