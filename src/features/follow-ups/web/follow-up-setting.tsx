import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import { notify, warn } from '#ui/toast.ts';
import { updateFollowUpSettings, type FollowUpSettings } from '../contract.ts';
import { trackingNotice } from '../rules/tracking.ts';
import { channelNames } from './follow-up-words.ts';
import { followUpSettingsQuery, type FollowUpSettingsChange } from './queries.ts';

const signatureLength = 500;

type Change = (change: FollowUpSettingsChange) => void;
type Props = { settings: FollowUpSettings; change: Change };

/** How follow-ups are sent: with what, at which hour, signed how, and what is watched. Saved as it is chosen. */
export function FollowUpSetting() {
  const { firstName, username } = useUser();
  const cache = useQueryClient();
  const { data: settings, error, refetch } = useQuery(followUpSettingsQuery);
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton className="h-96" />;
  const change: Change = (body) =>
    void optimisticUpdate(cache, followUpSettingsQuery.queryKey, body, () =>
      call(updateFollowUpSettings, { body, keepalive: true }),
    ).then(
      () => notify('Preferences updated', { description: 'Your preferences have been saved successfully' }),
      (failed: unknown) => warn('Failed to update preferences', { description: messageFor(failed) }),
    );
  return (
    <Card className="space-y-6 px-4 py-4 sm:px-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChannelChoice settings={settings} change={change} />
        <HourChoice settings={settings} change={change} />
      </div>
      <Signature key={settings.signature} settings={settings} change={change} />
      <Switch
        label="Remind me"
        hint="One e-mail in the morning when tasks are due or follow-ups are waiting."
        checked={settings.remindsCoach}
        onChange={(remindsCoach) => change({ remindsCoach })}
      />
      <Switch
        label="Show when clients open an e-mail or a link"
        hint={`When this is off, nothing is tracked. When it is on, each e-mail ends with: “${trackingNotice(firstName ?? username)}”`}
        checked={settings.isTracking}
        onChange={(isTracking) => change({ isTracking })}
      />
    </Card>
  );
}

function ChannelChoice({ settings: { channel, channels }, change }: Props) {
  const choosable = channels.filter((one) => one.channel !== 'outbox');
  const ready = choosable.filter(({ isReady }) => isReady);
  const chosen = choosable.find((one) => one.channel === channel);
  const first = ready[0];
  return (
    <div>
      <Select
        label="Send with"
        options={[
          {
            value: '',
            label: first ? `Automatic (${nameOf(first.channel)})` : 'Nothing yet: keep in the outbox',
          },
          ...choosable
            .filter((one) => one.isReady || one.channel === channel)
            .map((one) => ({
              value: one.channel,
              label: `${nameOf(one.channel)}${one.from ? `, ${one.from}` : ''}`,
            })),
        ]}
        value={channel ?? ''}
        onChange={({ target }) => {
          const next = choosable.find((one) => one.channel === target.value)?.channel;
          change({ channel: next === undefined || next === 'outbox' ? null : next });
        }}
      />
      {chosen && !chosen.isReady ? (
        <p role="status" className="mt-1.5 text-sm text-pretty text-amber-text">
          {nameOf(chosen.channel)} isn’t ready, so e-mails go to the outbox. <ConnectLink />
        </p>
      ) : ready.length === 0 ? (
        <p className="mt-1.5 text-sm text-pretty text-ink-soft">
          Approved e-mails stay in the outbox on this server until you connect a mailbox. <ConnectLink />
        </p>
      ) : null}
    </div>
  );
}

const nameOf = (channel: FollowUpSettings['channels'][number]['channel']): string =>
  channel === 'smtp' ? 'Mail server' : channelNames[channel];

const ConnectLink = () => (
  <Link
    to="/settings"
    hash="connections"
    className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline touch:py-2"
  >
    Connect Gmail or Outlook
  </Link>
);

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clockOf = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

function HourChoice({ settings: { sendHour }, change }: Props) {
  return (
    <Select
      label="Usual time to send"
      hint="In your client’s time zone."
      options={hours.map((hour) => ({
        value: String(hour),
        label: clockOf.format(new Date(Date.UTC(2026, 0, 1, hour))),
      }))}
      value={String(sendHour)}
      onChange={({ target }) => change({ sendHour: Number(target.value) })}
    />
  );
}

/** Saved when the field is left. */
function Signature({ settings: { signature }, change }: Props) {
  const [text, setText] = useState(signature);
  return (
    <TextArea
      label="Signature"
      optional
      rows={3}
      maxLength={signatureLength}
      placeholder={'Dana Whitfield\nLeadership coach'}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== signature && change({ signature: text })}
    />
  );
}
