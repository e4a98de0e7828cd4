import { useQueryClient } from '@tanstack/react-query';
import { customFields } from '#features/identity/rules/custom-fields.ts';
import { useUser } from '#features/identity/web/session.ts';
import { CustomFieldsEditor, filledFields } from '#features/onboarding/web/custom-fields-editor.tsx';
import { StepPage } from '#features/onboarding/web/step-page.tsx';
import { useKept } from '#features/onboarding/web/use-kept.ts';
import { areFields } from '../account/account-forms.ts';
import { savePreferences } from '../account/save-account.ts';
import { BackLink } from './back-link.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSteps } from './use-steps.ts';

/** `/custom-fields-setup`: up to four things to be found in every conversation. */
export function CustomFieldsScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { busy, problem, leave } = useLeaving('Failed to update preferences');
  const kept = useKept({
    name: `draft:fields:${user.id}`,
    initial: user.customFields,
    isValue: areFields,
    save: (names) => savePreferences(cache, user.id, { customFields: customFields(filledFields(names)) }),
  });

  const goOn = () =>
    leave(async () => {
      await kept.finish();
      await complete('custom-fields-setup');
    });

  return (
    <StepPage
      title="What do you want to know about every conversation?"
      lead="Name up to four things. Afterword fills them in with quotes from the conversation and leaves them empty when nothing was said."
      nextLabel={filledFields(kept.value).length > 0 ? 'Continue' : 'Skip'}
      busy={busy}
      onNext={goOn}
      where={kept.where}
      problem={problem}
      aside={<BackLink to="/task-destination" />}
    >
      <CustomFieldsEditor values={kept.value} onChange={kept.setValue} useCase={user.primaryUseCase} />
    </StepPage>
  );
}
