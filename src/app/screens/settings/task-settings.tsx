import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor } from '#features/onboarding/web/custom-fields-editor.tsx';
import { DestinationChoice } from '#features/onboarding/web/destination-choice.tsx';
import { useFieldsForm } from '../account/account-forms.ts';
import { FormFooter } from '../account/form-end.tsx';
import { savePreferences } from '../account/save-account.ts';
import { notifySaved } from '../account/say-saved.ts';

/** Where accepted tasks go; saved as it is chosen. */
export function DestinationSetting() {
  const user = useUser();
  const cache = useQueryClient();
  return (
    <DestinationChoice
      value={user.taskDestination}
      onChange={(taskDestination) =>
        void notifySaved('preferences', savePreferences(cache, user.id, { taskDestination }))
      }
    />
  );
}

/** What is looked for in every conversation; saved with a button, because a half-typed name is no field. */
export function FieldsSetting() {
  const { primaryUseCase } = useUser();
  const form = useFieldsForm();
  return (
    <>
      <CustomFieldsEditor values={form.value} onChange={form.setValue} useCase={primaryUseCase} />
      <FormFooter form={form} label="Save fields" onSave={() => void form.submit()} />
    </>
  );
}
