import { useProfileForm } from './forms/edit-forms.ts';
import { FormState } from './forms/form-state.tsx';
import { ProfileFields } from './forms/profile-fields.tsx';
import { useSaveOnLeave } from './forms/use-save-on-leave.ts';
import { PictureSetting } from './picture/picture-setting.tsx';

/** The picture and the profile; each field is saved when it is left. */
export function ProfileSetting() {
  const form = useProfileForm();
  return (
    <>
      <PictureSetting />
      <div {...useSaveOnLeave(form)}>
        <ProfileFields value={form.value} onChange={form.setValue} nameError={form.problem} />
        <div className="mt-3">
          <FormState form={form} onRetry={() => void form.submit()} />
        </div>
      </div>
    </>
  );
}
