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
import { Select } from '#ui/forms/select.tsx';
import { browserTimeZone } from '#ui/time/zone.ts';
import { saveProfile } from '../account/save-account.ts';
import { timeZoneOptions } from '../account/time-zones.ts';
import { beginTrial } from './begin-trial.ts';
import { useLeaving } from './use-leaving.ts';
import { useSteps } from './use-steps.ts';

/** `/profile-setup?plan=`: who they are. Finishing it starts the trial (spec 4, default plan starter). */
export function ProfileSetupScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { plan: asked } = useSearch({ from: '/onboarding/profile-setup' });
  const { data: settings } = useQuery(settingsQuery(user.id));
  const [nameError, setNameError] = useState<string>();
  const { busy, problem, leave } = useLeaving('Failed to update profile');
  const kept = useKept({
    name: `draft:profile:${user.id}`,
    initial: profileOf(user),
    isValue: isProfile,
    save: (profile) => saveProfile(cache, user.id, profile),
  });
  const zone = useKept({
    name: `draft:time-zone:${user.id}`,
    initial: zoneToKeep(settings?.timeZone, browserTimeZone()),
    isValue: (stored) => typeof stored === 'string',
    save: (timeZone) => changeSettings(cache, user.id, { timeZone }),
  });
  const plan = askedPlan(asked ?? readFlags().registrationPlan);

  const goOn = () => {
    if (!kept.value.fullName.trim()) return setNameError('What should we call you?');
    leave(async () => {
      await kept.finish();
      if (zone.value !== settings?.timeZone) await zone.finish();
      await beginTrial(cache, user.id, plan.name);
      await complete('profile-setup');
    });
  };

  return (
    <StepPage
      title="Tell us about yourself"
      lead={`Your name and your work. Then your ${plan.title} trial starts: ${trial.days} days, ${trial.minutes} minutes, no credit card.`}
      nextLabel="Continue"
      busy={busy}
      onNext={goOn}
      where={kept.where === 'untouched' ? zone.where : kept.where}
      problem={problem}
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
        options={timeZoneOptions(zone.value)}
        value={zone.value}
        onChange={(event) => zone.setValue(event.target.value)}
        className="mt-4 sm:w-1/2 sm:pr-2"
      />
    </StepPage>
  );
}
