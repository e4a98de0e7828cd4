import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { askedPlan } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { useUser } from '#features/identity/web/session.ts';
import { zoneToKeep } from '#features/settings/rules/time-zone.ts';
import { isProfile, ProfileFields, profileOf } from '#features/settings/web/forms/profile-fields.tsx';
import { saveProfile } from '#features/settings/web/forms/save-account.ts';
import { useAutosave } from '#ui/drafts/use-autosave.ts';
import { changeSettings } from '#features/settings/web/queries.ts';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { TimeZoneField } from '#ui/time-zones/time-zone-field.tsx';
import { browserTimeZone } from '#ui/time-zone.ts';
import { StepPage } from './step-page.tsx';
import { readFlags } from './persisted-steps.ts';
import { startTrialOnce } from './start-trial-once.ts';
import { useSaveStep } from './use-save-step.ts';
import { useSteps } from './use-steps.ts';

/** `/profile-setup?plan=`: name and work. Completing it starts the trial (spec 4, default plan starter). */
export function ProfileSetupScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { plan: asked } = useSearch({ from: '/onboarding/profile-setup' });
  const { data: settings } = useQuery(settingsQuery(user.id));
  const [nameError, setNameError] = useState<string>();
  const { busy, problem, saveStep } = useSaveStep('Failed to update profile');
  const autosave = useAutosave({
    name: `draft:profile:${user.id}`,
    initial: profileOf(user),
    isValue: isProfile,
    save: (profile) => saveProfile(cache, user.id, profile),
  });
  const zone = useAutosave({
    name: `draft:time-zone:${user.id}`,
    initial: zoneToKeep(settings?.timeZone, browserTimeZone()),
    isValue: (stored) => typeof stored === 'string',
    save: (timeZone) => changeSettings(cache, user.id, { timeZone }),
  });
  const plan = askedPlan(asked ?? readFlags().registrationPlan);

  const submit = () => {
    if (!autosave.value.fullName.trim()) return setNameError('What should we call you?');
    saveStep(async () => {
      await autosave.finish();
      if (zone.value !== settings?.timeZone) await zone.finish();
      await startTrialOnce(cache, user.id, plan.name);
      await complete('profile-setup');
    });
  };

  return (
    <StepPage
      title="Tell us about yourself"
      lead={`Your name and your work. Then your ${plan.title} trial starts: ${trial.days} days, ${trial.minutes} minutes, no credit card.`}
      nextLabel="Continue"
      busy={busy}
      onNext={submit}
      status={autosave.status === 'untouched' ? zone.status : autosave.status}
      problem={problem}
    >
      <ProfileFields
        value={autosave.value}
        onChange={(profile) => {
          autosave.setValue(profile);
          setNameError(undefined);
        }}
        nameError={nameError}
      />
      <TimeZoneField
        hint="So that “by Friday” means your Friday."
        value={zone.value}
        onChange={zone.setValue}
        className="mt-4 sm:w-1/2 sm:pr-2"
      />
    </StepPage>
  );
}
