import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { DestinationChoice } from '#features/onboarding/web/destination-choice.tsx';
import { StepPage } from '#features/onboarding/web/step-page.tsx';
import { useKept } from '#features/onboarding/web/use-kept.ts';
import { isDestination } from '../account/account-forms.ts';
import { savePreferences } from '../account/save-account.ts';
import { BackLink } from './back-link.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSteps } from './use-steps.ts';

/** `/task-destination`: where accepted tasks go. */
export function TaskDestinationScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { busy, problem, leave } = useLeaving('Failed to update preferences');
  const kept = useKept({
    name: `draft:destination:${user.id}`,
    initial: user.taskDestination,
    isValue: isDestination,
    save: (taskDestination) => savePreferences(cache, user.id, { taskDestination }),
  });

  const goOn = () =>
    leave(async () => {
      await kept.finish();
      await complete('task-destination');
    });

  return (
    <StepPage
      title="Where should your tasks go?"
      lead="This is where accepted tasks go. You can change it at any time."
      nextLabel="Continue"
      busy={busy}
      onNext={goOn}
      where={kept.where}
      problem={problem}
      aside={<BackLink to="/profile-setup" />}
    >
      <DestinationChoice value={kept.value} onChange={kept.setValue} />
    </StepPage>
  );
}
