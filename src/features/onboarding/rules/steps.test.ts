import { expect, test } from 'vitest';
import {
  completeStep,
  firstIncompleteStep,
  hasBegun,
  isOnboarded,
  mergeStates,
  steps,
  type OnboardingState,
} from './steps.ts';

const first = { profileSetupCompleted: true };
const two = { ...first, taskDestinationCompleted: true };
const three = { ...two, customFieldsCompleted: true };
const four = { ...three, profileReviewCompleted: true };

test.each<[OnboardingState, string | null]>([
  [{}, 'profile-setup'],
  [{ profileSetupCompleted: false }, 'profile-setup'],
  [first, 'task-destination'],
  [two, 'custom-fields-setup'],
  [three, 'profile-review'],
  [four, null],
  [{ onboardingCompleted: true }, null],
  [{ customFieldsCompleted: true }, 'profile-setup'],
  [{ ...first, customFieldsCompleted: true }, 'task-destination'],
])('after %j comes %s', (state, name) => {
  expect(firstIncompleteStep(state)?.name ?? null).toBe(name);
  expect(isOnboarded(state)).toBe(name === null);
});

test('step by step onboarding is completed, in the order of the spec', () => {
  let state: OnboardingState = {};
  expect(hasBegun(state)).toBe(false);
  for (const { name } of steps) {
    expect(firstIncompleteStep(state)?.name).toBe(name);
    state = completeStep(state, name);
    expect(hasBegun(state)).toBe(true);
  }
  expect(state).toEqual({ ...four, onboardingCompleted: true });
});

test('what either device knows is kept, and nothing else', () => {
  const odd = { ...first, isAdmin: true } as OnboardingState;
  expect(mergeStates(odd, { profileSetupCompleted: false, customFieldsCompleted: true })).toEqual({
    ...first,
    customFieldsCompleted: true,
  });
});
