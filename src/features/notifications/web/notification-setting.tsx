import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import { cityOf } from '#ui/time-zones/city-of.ts';
import { warn } from '#ui/toast.ts';
import { updateNotificationSettings, type NotificationSettings } from '../contract.ts';
import { digests } from '../rules/digest.ts';
import { alwaysEmailed, notificationKinds, type NotificationKind } from '../rules/kinds.ts';
import { Devices } from './devices.tsx';
import { kindWords } from './notification-words.ts';
import { notificationSettingsQuery } from './queries.ts';

type Body = InputOf<typeof updateNotificationSettings>['body'];
type Change = (shown: Partial<NotificationSettings>, body: Body) => void;
type Props = { settings: NotificationSettings; change: Change };

const headingClass = 'font-serif text-lg font-semibold';
const leadClass = 'mt-0.5 mb-3 text-sm text-pretty text-ink-soft';

/** Where notifications go, when they don’t, and on which devices. Saved as it is chosen. */
export function NotificationSetting() {
  const cache = useQueryClient();
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery);
  if (error && !settings)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton className="h-96" />;
  const change: Change = (shown, body) =>
    void optimisticUpdate(cache, notificationSettingsQuery.queryKey, shown, () =>
      call(updateNotificationSettings, { body, keepalive: true }),
    ).catch((failed: unknown) => warn('Failed to update preferences', { description: messageFor(failed) }));
  return (
    <div className="space-y-4">
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>This device</h3>
        <Devices settings={settings} />
      </Card>
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>What we notify you about</h3>
        <p className={leadClass}>Everything appears under the bell. Choose what reaches you elsewhere.</p>
        <KindTable settings={settings} change={change} />
        <div className="mt-4 border-t border-line pt-4">
          <Switch
            label="Show details"
            hint="Quote what a client wrote and the names of tasks. When off, a locked phone shows only the title."
            checked={settings.showsDetails}
            onChange={(showsDetails) => change({ showsDetails }, { showsDetails })}
          />
        </div>
      </Card>
      <Card className="px-4 py-4 sm:px-5">
        <h3 className={headingClass}>When</h3>
        <p className={leadClass}>In your time zone, {cityOf(settings.timeZone)}.</p>
        <Times settings={settings} change={change} />
      </Card>
    </div>
  );
}

const columns = [
  ['push', 'Push'],
  ['email', 'E-mail'],
] as const;

function KindTable({ settings: { kinds }, change }: Props) {
  const set = (kind: NotificationKind, channels: { push: boolean; email: boolean }) =>
    change({ kinds: { ...kinds, [kind]: channels } }, { kinds: { [kind]: channels } });
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-sm text-ink-soft">
          <th scope="col" className="pb-1 font-medium">
            <span className="sr-only">Kind</span>
          </th>
          {columns.map(([channel, label]) => (
            <th key={channel} scope="col" className="w-16 pb-1 text-center font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <span className="block font-medium">{kindWords[kind].title}</span>
              <span className="block text-sm text-pretty text-ink-soft">{kindWords[kind].hint}</span>
            </th>
            {columns.map(([channel, label]) => (
              <td key={channel} className="text-center align-middle">
                {channel === 'email' && alwaysEmailed.includes(kind) ? (
                  <span className="text-sm text-ink-soft">Always</span>
                ) : (
                  <span className="inline-grid place-items-center">
                    <Checkbox
                      className="gap-0!"
                      label={
                        <span className="sr-only">
                          {kindWords[kind].title}: {label}
                        </span>
                      }
                      checked={kinds[kind][channel]}
                      onChange={(isOn) => set(kind, { ...kinds[kind], [channel]: isOn })}
                    />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const usual = { from: '21:00', to: '07:00' };
const digestWords = { off: 'Off', daily: 'Every day', weekly: 'Every Monday' };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clockOf = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

function Times({ settings: { quietFrom, quietTo, digest, digestHour }, change }: Props) {
  const isQuiet = quietFrom !== null && quietTo !== null;
  const setHours = (from: string | null, to: string | null) =>
    change({ quietFrom: from, quietTo: to }, { quietHours: { from, to } });
  return (
    <div className="space-y-5">
      <Switch
        label="Quiet hours"
        hint="Notifications from these hours arrive afterwards."
        checked={isQuiet}
        onChange={(isOn) => (isOn ? setHours(usual.from, usual.to) : setHours(null, null))}
      />
      {isQuiet ? (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            value={quietFrom}
            onChange={({ target }) => target.value && setHours(target.value, quietTo)}
          />
          <TextField
            label="Until"
            type="time"
            value={quietTo}
            onChange={({ target }) => target.value && setHours(quietFrom, target.value)}
          />
        </div>
      ) : null}
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <Select
          label="Digest by e-mail"
          options={digests.map((value) => ({ value, label: digestWords[value] }))}
          value={digest}
          onChange={({ target }) => {
            const next = digests.find((one) => one === target.value) ?? 'off';
            change({ digest: next }, { digest: next });
          }}
        />
        {digest === 'off' ? null : (
          <Select
            label="At"
            options={hours.map((hour) => ({
              value: String(hour),
              label: clockOf.format(new Date(Date.UTC(2026, 0, 1, hour))),
            }))}
            value={String(digestHour)}
            onChange={({ target }) => {
              const hour = Number(target.value);
              change({ digestHour: hour }, { digestHour: hour });
            }}
          />
        )}
      </div>
    </div>
  );
}
