import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatMomentInText } from '#ui/format.ts';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { AdminPreferences } from '../../contract-settings.ts';
import type { PreferencesChange, Save } from './settings-page.tsx';

const frequencies = [
  { value: 'monthly', label: 'Every month' },
  { value: 'weekly', label: 'Every week' },
];

const addressFields = [
  ['primaryEmail', 'First address'],
  ['secondEmail', 'Second address'],
  ['thirdEmail', 'Third address'],
] as const;

/** The switches of features are saved by themselves. */
const changeable = (all: AdminPreferences) => ({
  emailReportEnabled: all.emailReportEnabled,
  primaryEmail: all.primaryEmail,
  secondEmail: all.secondEmail,
  thirdEmail: all.thirdEmail,
  logRetentionDays: all.logRetentionDays,
  autoClearLogs: all.autoClearLogs,
  clearFrequency: all.clearFrequency,
});

/** E-mail reports about errors, and how long the error log is kept. */
export function ReportCard({ preferences, save }: { preferences: AdminPreferences; save: Save }) {
  const [draft, setDraft] = useState(() => changeable(preferences));
  const [busy, setBusy] = useState(false);
  const change = (values: PreferencesChange) => setDraft({ ...draft, ...values });
  const submit = async () => {
    setBusy(true);
    await save(draft);
    setBusy(false);
  };
  const { lastReportAt, lastClearedAt } = preferences;
  return (
    <Card>
      <CardHeader title="Error reports and retention" />
      <form
        noValidate
        className="space-y-4 px-4 py-4 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Switch
          label="Report by e-mail"
          hint={lastReportAt ? `Last sent ${formatMomentInText(lastReportAt)}.` : 'Not sent yet.'}
          checked={draft.emailReportEnabled}
          onChange={(emailReportEnabled) => change({ emailReportEnabled })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {addressFields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              optional={name !== 'primaryEmail'}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={draft[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value.trim() || null })}
            />
          ))}
        </div>
        <Switch
          label="Clear the error log automatically"
          hint={lastClearedAt ? `Last cleared ${formatMomentInText(lastClearedAt)}.` : 'Not cleared yet.'}
          checked={draft.autoClearLogs}
          onChange={(autoClearLogs) => change({ autoClearLogs })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label="How often"
            options={frequencies}
            value={draft.clearFrequency}
            onChange={({ target }) =>
              change({ clearFrequency: target.value === 'weekly' ? 'weekly' : 'monthly' })
            }
          />
          <TextField
            label="Keep errors for (days)"
            type="number"
            min={1}
            max={3650}
            value={draft.logRetentionDays || ''}
            onChange={({ target }) => change({ logRetentionDays: Number(target.value) })}
          />
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          Save reports
        </Button>
      </form>
    </Card>
  );
}
