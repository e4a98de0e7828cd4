import { useQueryClient } from '@tanstack/react-query';
import { customFields } from '#features/identity/rules/custom-fields.ts';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor, filledFields } from '#features/settings/web/forms/custom-fields-editor.tsx';
import { areFields } from '#features/settings/web/forms/edit-forms.ts';
import { savePreferences } from '#features/settings/web/forms/save-account.ts';
import { useAutosave } from '#ui/drafts/use-autosave.ts';
import { StepPage } from './step-page.tsx';
import { BackLink } from './back-link.tsx';
import { useSaveStep } from './use-save-step.ts';
import { useSteps } from './use-steps.ts';

/** `/custom-fields-setup`: up to four fields to fill in from every conversation. */
export function CustomFieldsScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { busy, problem, saveStep } = useSaveStep('Failed to update preferences');
  const autosave = useAutosave({
    name: `draft:fields:${user.id}`,
    initial: user.customFields,
    isValue: areFields,
    save: (names) => savePreferences(cache, user.id, { customFields: customFields(filledFields(names)) }),
  });

  const submit = () =>
    saveStep(async () => {
      await autosave.finish();
      await complete('custom-fields-setup');
    });

  return (
    <StepPage
      title="What do you want to know about every conversation?"
      lead="Name up to four things. Afterword fills them in with quotes from the conversation and leaves them empty when nothing was said."
      nextLabel={filledFields(autosave.value).length > 0 ? 'Continue' : 'Skip'}
      busy={busy}
      onNext={submit}
      status={autosave.status}
      problem={problem}
      aside={<BackLink to="/task-destination" />}
    >
      <CustomFieldsEditor values={autosave.value} onChange={autosave.setValue} coach={user} />
    </StepPage>
  );
}
