import { dayMs } from '#shared/time.ts';
import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import { mergeStates, type OnboardingState } from '../../onboarding/rules/steps.ts';
import type {
  addActivity as addEndpoint,
  LastActivity,
  setLastActivity as setEndpoint,
} from '../contract.ts';
import { activityDays } from '../rules/limits.ts';
import * as store from './store.ts';

/** The coach's last screen and onboarding steps, stored on the server so that any device can resume. */
export async function getLastActivity(owned: Owned): Promise<LastActivity> {
  const row = await store.findLastActivity(owned);
  if (!row) return noActivity;
  return {
    lastResourceId: row.lastResourceId,
    lastResourceType: row.lastResourceType,
    lastScreenPath: row.lastScreenPath,
    lastAccessedAt: row.lastAccessedAt?.toISOString() ?? null,
    onboardingState: row.onboardingState,
  };
}

const noActivity: LastActivity = {
  lastResourceId: null,
  lastResourceType: null,
  lastScreenPath: null,
  lastAccessedAt: null,
  onboardingState: {},
};

export async function addActivity(
  owned: Owned,
  activity: Omit<z.output<NonNullable<typeof addEndpoint.body>>, 'userId'>,
  now: Date,
): Promise<void> {
  await store.insertActivity(owned, {
    activityType: activity.activityType,
    resourceId: activity.resourceId ?? null,
    resourceType: activity.resourceType ?? null,
    metadata: activity.metadata ?? null,
    createdAt: now,
  });
}

export async function setLastActivity(
  owned: Owned,
  last: z.output<NonNullable<typeof setEndpoint.body>>,
  now: Date,
): Promise<void> {
  await store.lockLastActivity(owned);
  await store.updateLastActivity(owned, {
    lastScreenPath: last.lastScreenPath,
    lastAccessedAt: now,
    lastResourceId: last.lastResourceId ?? null,
    lastResourceType: last.lastResourceType ?? null,
  });
}

export async function setOnboardingState(
  owned: Owned,
  state: OnboardingState,
): Promise<{ onboardingState: OnboardingState }> {
  const { onboardingState: known } = await store.lockLastActivity(owned);
  const onboardingState = mergeStates(known, state);
  await store.updateLastActivity(owned, { onboardingState });
  return { onboardingState };
}

export const forgetOldActivities = (owned: Owned, now: Date): Promise<number> =>
  store.deleteActivitiesBefore(owned, new Date(now.getTime() - activityDays * dayMs));
