import { useQueryClient } from '@tanstack/react-query';
import { Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { removeDevice, testDevices, type Device, type NotificationSettings } from '../contract.ts';
import { PushError, pushProblems, subscribeThisDevice, type PushProblem } from './push-device.ts';
import { notificationSettingsQuery } from './queries.ts';

/** The browsers that get notifications; this one is added by the button. */
export function Devices({ settings: { devices, publicKey } }: { settings: NotificationSettings }) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const [busy, setBusy] = useState<'add' | 'test' | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });

  const attempt = async (what: 'add' | 'test', work: () => Promise<void>) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof PushError) setProblem(error.problem);
      else warn('Failed to update notifications', { description: messageFor(error) });
    }
    await refresh();
    setBusy(null);
  };
  const add = () =>
    attempt('add', async () => {
      const { device } = await subscribeThisDevice(publicKey);
      notify('Notifications are on', { description: device });
    });
  const test = () =>
    attempt('test', async () => {
      const { delivered, failed } = await call(testDevices);
      if (failed > 0)
        warn('Not every device could be reached', {
          description: `${delivered} sent, ${failed} failed. Devices that are gone are removed.`,
        });
      else notify('Test notification sent');
    });
  return (
    <div className="mt-3">
      {devices.length > 0 ? (
        <ul aria-label="Your devices" className="mb-3 divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onRemoved={() => void refresh()} />
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-sm text-pretty text-ink-soft">
          No device gets notifications yet. Your browser will ask you to allow them.
        </p>
      )}
      {problem ? (
        <p role="alert" className="mb-3 text-sm text-pretty text-amber-text">
          {pushProblems[problem]}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'add'} onClick={() => void add()}>
          Turn on for this device
        </Button>
        {devices.length > 0 ? (
          <Button variant="quiet" busy={busy === 'test'} onClick={() => void test()}>
            Send a test notification
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const dayOf = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

function DeviceRow({ device, onRemoved }: { device: Device; onRemoved: () => void }) {
  const { id, createdAt, lastSentAt, failures } = device;
  const remove = () =>
    call(removeDevice, { params: { id } })
      .catch((error: unknown) => warn('Failed to remove the device', { description: messageFor(error) }))
      .finally(onRemoved);
  return (
    <li className="flex items-center gap-3 py-2">
      <Smartphone aria-hidden className="size-[18px] shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{device.device}</span>
        <span className="block text-sm text-ink-soft">
          {failures > 0
            ? 'The last notification did not arrive'
            : lastSentAt
              ? `Last used ${dayOf.format(new Date(lastSentAt))}`
              : `Added ${dayOf.format(new Date(createdAt))}`}
        </span>
      </span>
      <IconButton label={`Remove ${device.device}`} onClick={() => void remove()}>
        <Trash2 aria-hidden className="size-[18px]" />
      </IconButton>
    </li>
  );
}
