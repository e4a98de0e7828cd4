import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { saveStep } from '#features/activity/web/activity.ts';
import { useUser } from '#features/identity/web/session.ts';
import { steps, type OnboardingState, type StepName } from '../rules/steps.ts';
import { readSteps, writeSteps } from './persisted-steps.ts';

/**
 * The completed steps of onboarding. Completing one is stored in this browser and on the server, and opens the next.
 */
const afterSteps = '/welcome-complete';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useSteps(): { state: OnboardingState; complete: (name: StepName) => Promise<void> } {
  const user = useUser();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const known = useSyncExternalStore(subscribe, () => JSON.stringify(readSteps(user.id)));
  const state = JSON.parse(known) as OnboardingState;
  return {
    state,
    complete: async (name) => {
      writeSteps(user.id, await saveStep(cache, user.id, name, state));
      for (const listener of listeners) listener();
      const next = steps[steps.findIndex((step) => step.name === name) + 1];
      await navigate({ to: next?.path ?? afterSteps });
    },
  };
}
