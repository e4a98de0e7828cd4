import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor } from '#features/settings/web/forms/custom-fields-editor.tsx';
import { DestinationChoice } from '#features/settings/web/forms/destination-choice.tsx';
import { ProfileFields } from '#features/settings/web/forms/profile-fields.tsx';
import {
  useDestinationForm,
  useFieldsForm,
  useProfileForm,
} from '#features/settings/web/forms/edit-forms.ts';
import { FormFooter } from '#features/settings/web/forms/form-footer.tsx';
import { TimeZoneChoice } from '#features/settings/web/forms/time-zone-choice.tsx';

/** The editors of the review: the same fields as in the steps, each saved by itself. */
type Props = { onDone: () => void };

export function EditProfile({ onDone }: Props) {
  const form = useProfileForm();
  return (
    <>
      <ProfileFields value={form.value} onChange={form.setValue} nameError={form.problem} />
      <TimeZoneChoice className="mt-4 sm:w-1/2 sm:pr-2" />
      <EditorFooter form={form} onDone={onDone} />
    </>
  );
}

export function EditDestination({ onDone }: Props) {
  const form = useDestinationForm();
  return (
    <>
      <DestinationChoice value={form.value} onChange={form.setValue} />
      <EditorFooter form={form} onDone={onDone} />
    </>
  );
}

export function EditFields({ onDone }: Props) {
  const form = useFieldsForm();
  const user = useUser();
  return (
    <>
      <CustomFieldsEditor values={form.value} onChange={form.setValue} coach={user} />
      <EditorFooter form={form} onDone={onDone} />
    </>
  );
}

type EndingProps = Props & {
  form: ReturnType<typeof useProfileForm | typeof useFieldsForm | typeof useDestinationForm>;
};

/** Without changes, saving only closes the editor. */
function EditorFooter({ form, onDone }: EndingProps) {
  const save = async () => {
    if (!form.isChanged || (await form.submit())) onDone();
  };
  return <FormFooter form={form} onSave={() => void save()} onCancel={onDone} />;
}
