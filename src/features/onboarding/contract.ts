import * as z from 'zod/mini';

/** Completed onboarding steps, as sent and stored; `features/activity` stores them (spec 3, `onboardingState`). */
const flag = z.optional(z.boolean());

export const onboardingState = z.object({
  profileSetupCompleted: flag,
  taskDestinationCompleted: flag,
  customFieldsCompleted: flag,
  profileReviewCompleted: flag,
  onboardingCompleted: flag,
});
