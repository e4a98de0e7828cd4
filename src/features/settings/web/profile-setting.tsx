import { ProfileFields } from './forms/profile-fields.tsx';
import { useProfileForm } from './forms/edit-forms.ts';
import { FormFooter } from './forms/form-footer.tsx';

/** The profile. Saved with a button, because autosave would store half a name. */
export function ProfileSetting() {
  const form = useProfileForm();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.submit();
      }}
    >
      <ProfileFields value={form.value} onChange={form.setValue} nameError={form.problem} />
      <FormFooter form={form} label="Save profile" />
    </form>
  );
}
