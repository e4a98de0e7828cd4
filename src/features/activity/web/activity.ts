import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { addActivity, setLastActivity, setOnboardingState } from '../contract.ts';
import {
  completeStep,
  mergeStates,
  type OnboardingState,
  type StepName,
} from '../../onboarding/rules/steps.ts';
import { screenPath } from '../rules/limits.ts';
import { openResource } from '../rules/open-resource.ts';
import { lastActivityQuery } from './last-activity.ts';
import { orLog } from './page-view.ts';

/**
 * Reports screens and onboarding steps to the server. Failures are only logged (spec 7), except for onboarding steps,
 * which are stored locally and sent again.
 */
export function reportScreen(userId: string, path: string): void {
  if (!screenPath.test(path)) return;
  const params = { userId };
  const open = openResource(path);
  const last = {
    lastScreenPath: path,
    lastAccessedAt: new Date().toISOString(),
    ...(open ? { lastResourceId: open.resourceId, lastResourceType: open.resourceType } : {}),
  };
  // `keepalive`: the last screen before leaving is the one to resume at.
  void call(setLastActivity, { params, body: { userId, ...last }, keepalive: true }).catch(
    orLog('last activity'),
  );
  void call(addActivity, {
    params,
    body: { userId, activityType: 'screen_view', ...(open ?? screen), metadata: { path } },
    keepalive: true,
  }).catch(orLog('screen view'));
  void sendUnsentSteps(userId).catch(orLog('onboarding'));
}

const screen = { resourceType: 'screen' };

/** The user returned with a valid session. */
export const reportResumed = (userId: string, path: string): void =>
  void call(addActivity, {
    params: { userId },
    body: { userId, activityType: 'session_resumed', ...(openResource(path) ?? screen), metadata: { path } },
    keepalive: true,
  }).catch(orLog('resumed session'));

/** Merges the server’s and the local steps and sends what the server lacks. */
export async function reconcileSteps(
  cache: QueryClient,
  userId: string,
  local: OnboardingState,
): Promise<OnboardingState> {
  const known = await cache.ensureQueryData(lastActivityQuery(userId)).catch(() => null);
  if (!known) return local;
  const merged = mergeStates(known.onboardingState, local);
  if (Object.keys(merged).some((flag) => !known.onboardingState[flag as keyof OnboardingState]))
    void saveSteps(cache, userId, merged);
  return merged;
}

export async function saveStep(
  cache: QueryClient,
  userId: string,
  name: StepName,
  before: OnboardingState,
): Promise<OnboardingState> {
  const next = completeStep(before, name);
  await saveSteps(cache, userId, next);
  return next;
}

const unsentKey = (userId: string) => `unsentSteps:${userId}`;

/** An unsent step is stored locally and sent again with the next screen. */
async function saveSteps(
  cache: QueryClient,
  userId: string,
  onboardingState: OnboardingState,
): Promise<void> {
  cache.setQueryData(lastActivityQuery(userId).queryKey, (known) => known && { ...known, onboardingState });
  localStorage.setItem(unsentKey(userId), JSON.stringify(onboardingState));
  await sendSteps(userId, onboardingState);
}

async function sendUnsentSteps(userId: string): Promise<void> {
  const kept = localStorage.getItem(unsentKey(userId));
  if (kept !== null) await sendSteps(userId, JSON.parse(kept) as OnboardingState);
}

async function sendSteps(userId: string, onboardingState: OnboardingState): Promise<void> {
  const sent = JSON.stringify(onboardingState);
  try {
    await call(setOnboardingState, {
      params: { userId },
      body: { userId, onboardingState },
      keepalive: true,
    });
    if (localStorage.getItem(unsentKey(userId)) === sent) localStorage.removeItem(unsentKey(userId));
  } catch (error) {
    orLog('onboarding')(error);
  }
}
