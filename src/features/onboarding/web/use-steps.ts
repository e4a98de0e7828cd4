import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { saveStep } from '#features/activity/web/activity.ts';
import { useUser } from '#features/identity/web/session.ts';
import { createStore, useStore } from '#ui/store.ts';
import { steps, type OnboardingState, type StepName } from '../rules/steps.ts';
import { readSteps, writeSteps } from './persisted-steps.ts';

/**
 * The completed steps of onboarding. Completing one is stored in this browser and on the server, and opens the next.
 */
const afterSteps = '/welcome-complete';

const changes = createStore(0); // of the stored steps

export function useSteps(): { state: OnboardingState; complete: (name: StepName) => Promise<void> } {
  const user = useUser();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const known = useStore({
    subscribe: changes.subscribe,
    get: () => JSON.stringify(readSteps(user.id)),
  });
  const state = JSON.parse(known) as OnboardingState;
  return {
    state,
    complete: async (name) => {
      writeSteps(user.id, await saveStep(cache, user.id, name, state));
      changes.set(changes.get() + 1);
      const next = steps[steps.findIndex((step) => step.name === name) + 1];
      await navigate({ to: next?.path ?? afterSteps });
    },
  };
}
