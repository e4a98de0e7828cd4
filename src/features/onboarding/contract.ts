import * as z from 'zod/mini';

/** How far onboarding is, as it travels and is stored; `features/activity` keeps it (spec 3, `onboardingState`). */
const flag = z.optional(z.boolean());

export const onboardingState = z.object({
  profileSetupCompleted: flag,
  taskDestinationCompleted: flag,
  customFieldsCompleted: flag,
  profileReviewCompleted: flag,
  onboardingCompleted: flag,
});
