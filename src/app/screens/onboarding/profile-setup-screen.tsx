import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { askedPlan } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { useUser } from '#features/identity/web/session.ts';
import { isProfile, ProfileFields, profileOf } from '#features/onboarding/web/profile-fields.tsx';
import { StepPage } from '#features/onboarding/web/step-page.tsx';
import { useKept } from '#features/onboarding/web/use-kept.ts';
import { readFlags } from '#features/onboarding/web/stored-flags.ts';
import { changeSettings } from '#features/settings/web/queries.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { zoneToKeep } from '#features/settings/rules/time-zone.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Select } from '#ui/forms/select.tsx';
import { browserTimeZone } from '#ui/time/zone.ts';
import { warn } from '#ui/toast.ts';
import { saveProfile } from '../account/save-account.ts';
import { timeZoneOptions } from '../account/time-zones.ts';
import { beginTrial } from './begin-trial.ts';
import { useSteps } from './use-steps.ts';

/** `/profile-setup?plan=`: who they are. Finishing it starts the trial (spec 4, default plan starter). */
export function ProfileSetupScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { plan: asked } = useSearch({ from: '/onboarding/profile-setup' });
  const { data: settings } = useQuery(settingsQuery(user.id));
  const [zone, setZone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string>();
  const kept = useKept({
    name: `draft:profile:${user.id}`,
    initial: profileOf(user),
    isValue: isProfile,
    save: (profile) => saveProfile(cache, user.id, profile),
  });
  const timeZone = zone ?? zoneToKeep(settings?.timeZone, browserTimeZone());
  const plan = askedPlan(asked ?? readFlags().registrationPlan);

  const goOn = async () => {
    if (!kept.value.fullName.trim()) return setNameError('What should we call you?');
    setBusy(true);
    try {
      await kept.finish();
      if (timeZone !== settings?.timeZone) await changeSettings(cache, user.id, { timeZone });
      await beginTrial(cache, user.id, plan.name);
      await complete('profile-setup');
    } catch (error) {
      warn('Failed to update profile', { description: messageFor(error) });
    }
    setBusy(false);
  };

  return (
    <StepPage
      title="Tell us who you are"
      lead={`Results read better when they know you. Then your ${plan.title} trial begins: ${trial.days} days, ${trial.minutes} minutes, no credit card.`}
      nextLabel="Continue"
      busy={busy}
      onNext={() => void goOn()}
    >
      <ProfileFields
        value={kept.value}
        onChange={(profile) => {
          kept.setValue(profile);
          setNameError(undefined);
        }}
        nameError={nameError}
      />
      <Select
        label="Time zone"
        hint="So that “by Friday” means your Friday."
        options={timeZoneOptions(timeZone)}
        value={timeZone}
        onChange={(event) => {
          setZone(event.target.value);
          void changeSettings(cache, user.id, { timeZone: event.target.value }).catch(() => undefined); // again with Continue
        }}
        className="mt-4 sm:w-1/2 sm:pr-2"
      />
    </StepPage>
  );
}
