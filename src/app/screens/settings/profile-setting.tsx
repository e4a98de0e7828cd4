import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { isProfile, ProfileFields, profileOf } from '#features/onboarding/web/profile-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { saveProfile } from '../account/save-account.ts';
import { saySaved } from '../account/say-saved.ts';

/** Who the coach is. Saved with a button: half a name is no name. */
export function ProfileSetting() {
  const user = useUser();
  const cache = useQueryClient();
  const [profile, setProfile] = useState(() => profileOf(user));
  const [busy, setBusy] = useState(false);
  const isNamed = profile.fullName.trim() !== '';
  const isChanged = JSON.stringify(profile) !== JSON.stringify(profileOf(user));

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isNamed || busy || !isProfile(profile)) return;
    setBusy(true);
    await saySaved('profile', saveProfile(cache, user.id, profile));
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <ProfileFields
        value={profile}
        onChange={setProfile}
        nameError={isNamed ? undefined : 'What should we call you?'}
      />
      <div className="mt-4 flex justify-end">
        <Button type="submit" busy={busy} disabled={!isChanged}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
