import { useQueryClient } from '@tanstack/react-query';
import type { TaskDestination } from '#features/identity/rules/task-destination.ts';
import { useUser } from '#features/identity/web/session.ts';
import { DestinationChoice } from '#features/settings/web/forms/destination-choice.tsx';
import { isDestination } from '#features/settings/web/forms/edit-forms.ts';
import { savePreferences } from '#features/settings/web/forms/save-account.ts';
import { useAutosave } from '#ui/drafts/use-autosave.ts';
import { systemNames } from '#features/task-sync/web/system-names.ts';
import { StepPage } from './step-page.tsx';
import { BackLink } from './back-link.tsx';
import { useSaveStep } from './use-save-step.ts';
import { useSteps } from './use-steps.ts';

/** `/task-destination`: where accepted tasks go. */
export function TaskDestinationScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { busy, problem, saveStep } = useSaveStep('Failed to update preferences');
  const autosave = useAutosave({
    name: `draft:destination:${user.id}`,
    initial: user.taskDestination,
    isValue: isDestination,
    save: (taskDestination) => savePreferences(cache, user.id, { taskDestination }),
  });

  const submit = () =>
    saveStep(async () => {
      await autosave.finish();
      await complete('task-destination');
    });

  return (
    <StepPage
      title="Where should your tasks go?"
      lead="This is where accepted tasks go. You can change it at any time."
      nextLabel="Continue"
      busy={busy}
      onNext={submit}
      status={autosave.status}
      problem={problem}
      aside={<BackLink to="/profile-setup" />}
    >
      <DestinationChoice value={autosave.value} onChange={autosave.setValue} note={noteOf(autosave.value)} />
    </StepPage>
  );
}

const noteOf = (destination: TaskDestination): string =>
  destination === 'builtin'
    ? ''
    : `You can connect ${systemNames[destination]} in the settings. Until then, your tasks wait in Afterword.`;
