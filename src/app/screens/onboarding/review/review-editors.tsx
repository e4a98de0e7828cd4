import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { customFields } from '#features/identity/rules/custom-fields.ts';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor, filledFields } from '#features/onboarding/web/custom-fields-editor.tsx';
import { DestinationChoice } from '#features/onboarding/web/destination-choice.tsx';
import { ProfileFields, profileOf } from '#features/onboarding/web/profile-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { savePreferences, saveProfile } from '../../account/save-account.ts';
import { saySaved } from '../../account/say-saved.ts';

/** The editors of the review: the same parts as in the steps, saved one by one. */
type Props = { onDone: () => void };

export function EditProfile({ onDone }: Props) {
  const user = useUser();
  const cache = useQueryClient();
  const [profile, setProfile] = useState(profileOf(user));
  const isNamed = profile.fullName.trim() !== '';
  return (
    <Editing
      onDone={onDone}
      save={() =>
        isNamed ? saySaved('profile', saveProfile(cache, user.id, profile)) : Promise.resolve(false)
      }
    >
      <ProfileFields
        value={profile}
        onChange={setProfile}
        nameError={isNamed ? undefined : 'What should we call you?'}
      />
    </Editing>
  );
}

export function EditDestination({ onDone }: Props) {
  const user = useUser();
  const cache = useQueryClient();
  const [taskDestination, setDestination] = useState(user.taskDestination);
  return (
    <Editing
      onDone={onDone}
      save={() => saySaved('preferences', savePreferences(cache, user.id, { taskDestination }))}
    >
      <DestinationChoice value={taskDestination} onChange={setDestination} />
    </Editing>
  );
}

export function EditFields({ onDone }: Props) {
  const user = useUser();
  const cache = useQueryClient();
  const [names, setNames] = useState(user.customFields);
  return (
    <Editing
      onDone={onDone}
      save={() =>
        saySaved(
          'preferences',
          savePreferences(cache, user.id, { customFields: customFields(filledFields(names)) }),
        )
      }
    >
      <CustomFieldsEditor values={names} onChange={setNames} useCase={user.primaryUseCase} />
    </Editing>
  );
}

function Editing({ onDone, save, children }: Props & { save: () => Promise<boolean>; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const saveNow = async () => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) onDone();
  };
  return (
    <>
      {children}
      <div className="mt-4 flex justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void saveNow()}>
          Save
        </Button>
      </div>
    </>
  );
}
