import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { taskDestinations, type TaskDestination } from '#features/identity/rules/task-destination.ts';
import { useUser } from '#features/identity/web/session.ts';
import { DestinationChoice } from '#features/onboarding/web/destination-choice.tsx';
import { StepPage } from '#features/onboarding/web/step-page.tsx';
import { useKept } from '#features/onboarding/web/use-kept.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { savePreferences } from '../account/save-account.ts';
import { BackLink } from './back-link.tsx';
import { useSteps } from './use-steps.ts';

const isDestination = (stored: unknown): stored is TaskDestination =>
  taskDestinations.some((known) => known === stored);

/** `/task-destination`: where accepted tasks go. */
export function TaskDestinationScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const [busy, setBusy] = useState(false);
  const kept = useKept({
    name: `draft:destination:${user.id}`,
    initial: user.taskDestination,
    isValue: isDestination,
    save: (taskDestination) => savePreferences(cache, user.id, { taskDestination }),
  });

  const goOn = async () => {
    setBusy(true);
    try {
      await kept.finish();
      await complete('task-destination');
    } catch (error) {
      warn('Failed to update preferences', { description: messageFor(error) });
    }
    setBusy(false);
  };

  return (
    <StepPage
      title="Where do your tasks live?"
      lead="Tasks you accept go there. You can change it at any time."
      nextLabel="Continue"
      busy={busy}
      onNext={() => void goOn()}
      aside={<BackLink to="/profile-setup" />}
    >
      <DestinationChoice value={kept.value} onChange={kept.setValue} />
    </StepPage>
  );
}
