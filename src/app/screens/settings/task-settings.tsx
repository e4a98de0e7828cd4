import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customFields } from '#features/identity/rules/custom-fields.ts';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor, filledFields } from '#features/onboarding/web/custom-fields-editor.tsx';
import { DestinationChoice } from '#features/onboarding/web/destination-choice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { savePreferences } from '../account/save-account.ts';
import { saySaved } from '../account/say-saved.ts';

/** Where accepted tasks go; saved as it is chosen. */
export function DestinationSetting() {
  const user = useUser();
  const cache = useQueryClient();
  return (
    <DestinationChoice
      value={user.taskDestination}
      onChange={(taskDestination) =>
        void saySaved('preferences', savePreferences(cache, user.id, { taskDestination }))
      }
    />
  );
}

/** What is looked for in every conversation; saved with a button, because a half-typed name is no field. */
export function FieldsSetting() {
  const user = useUser();
  const cache = useQueryClient();
  const [names, setNames] = useState<string[]>(user.customFields);
  const [busy, setBusy] = useState(false);
  const wanted = customFields(filledFields(names));
  const isChanged = wanted.join('\n') !== user.customFields.join('\n');

  const save = async () => {
    setBusy(true);
    if (await saySaved('preferences', savePreferences(cache, user.id, { customFields: wanted })))
      setNames(wanted);
    setBusy(false);
  };

  return (
    <>
      <CustomFieldsEditor values={names} onChange={setNames} useCase={user.primaryUseCase} />
      <div className="mt-4 flex justify-end">
        <Button busy={busy} disabled={!isChanged} onClick={() => void save()}>
          Save fields
        </Button>
      </div>
    </>
  );
}
