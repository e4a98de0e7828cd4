import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor } from './forms/custom-fields-editor.tsx';
import { DestinationChoice } from './forms/destination-choice.tsx';
import { useFieldsForm } from './forms/edit-forms.ts';
import { FormFooter } from './forms/form-footer.tsx';
import { savePreferences } from './forms/save-account.ts';
import { notifySaved } from './notify-saved.ts';

/** The destination of accepted tasks; saved as it is chosen. */
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

/** The custom fields. Saved with a button, because autosave would create half-typed fields. */
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
