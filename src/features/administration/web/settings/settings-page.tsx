import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { notify, warn } from '#ui/toast.ts';
import { updateAdminPreferences, type AdminPreferences } from '../../contract-settings.ts';
import { featureNames, type FeatureName } from '../../rules/feature-switches.ts';
import { featureWords } from '../admin-words.ts';
import { adminSessionQuery, preferencesQuery } from '../queries.ts';
import { ReportCard } from './report-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** What is set here; the rest of the preferences are dates the server writes. */
export type PreferencesChange = Partial<
  Omit<AdminPreferences, 'lastPasswordChange' | 'lastClearedAt' | 'lastReportAt'>
>;
export type Save = (change: PreferencesChange) => Promise<void>;

/** Feature switches, reports, retention of the error log, and the administrator's own sign-in. */
export function SettingsPage() {
  const cache = useQueryClient();
  const { data: session } = useQuery(adminSessionQuery);
  const { data, error, refetch } = useQuery(preferencesQuery);
  const save: Save = async (body) => {
    try {
      const saved = await call(updateAdminPreferences, { body });
      cache.setQueryData(preferencesQuery.queryKey, saved);
      notify('Saved');
    } catch (failure) {
      const detail = isApiError(failure) ? failure.detail : null;
      warn('Failed to save', { description: detail ?? messageFor(failure) });
    }
  };
  return (
    <>
      <PageHeader title="Settings" lead="For everyone on this server." />
      {error && !data ? (
        <ErrorState title="Failed to load the settings" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-5">
          <SwitchesCard switchedOff={data.switchedOff} save={save} />
          <ReportCard preferences={data} save={save} />
          {session && !session.isCoach ? <SignInCard lastChange={data.lastPasswordChange} /> : null}
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function SwitchesCard({ switchedOff, save }: { switchedOff: FeatureName[]; save: Save }) {
  const set = (name: FeatureName, isOn: boolean) => {
    const others = switchedOff.filter((one) => one !== name);
    void save({ switchedOff: isOn ? others : [...others, name] });
  };
  return (
    <Card>
      <CardHeader title="Features" />
      <div className="space-y-4 px-4 py-4 sm:px-5">
        {featureNames.map((name) => (
          <Switch
            key={name}
            {...featureWords[name]}
            checked={!switchedOff.includes(name)}
            onChange={(isOn) => set(name, isOn)}
          />
        ))}
      </div>
    </Card>
  );
}
