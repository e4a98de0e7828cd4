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
import { lastActivityQuery } from './last-activity.ts';
import { orLog } from './or-log.ts';

/**
 * Where a coach is and how far they are, told to the server as they go. Nothing here may disturb anybody: what fails is
 * logged and forgotten (spec 7), except for the steps of onboarding, which are kept here too.
 */
export function reportScreen(userId: string, path: string): void {
  if (!screenPath.test(path)) return;
  const params = { userId };
  const open = { lastScreenPath: path, lastAccessedAt: new Date().toISOString(), ...openResource(path) };
  // `keepalive`: the last screen before somebody leaves is the one to come back to.
  void call(setLastActivity, { params, body: { userId, ...open }, keepalive: true }).catch(
    orLog('last activity'),
  );
  void call(addActivity, {
    params,
    body: { userId, activityType: 'screen_view', resourceType: 'screen', metadata: { path } },
    keepalive: true,
  }).catch(orLog('screen view'));
  void sendUnsentSteps(userId).catch(orLog('onboarding'));
}

/** `/clients/<id>` is a client, `/app/conversation/<id>` a conversation; other screens show no single thing. */
function openResource(path: string): { lastResourceId?: string; lastResourceType?: string } {
  const [, kind, id] = /\/(client|folder|conversation)s?\/([0-9a-f-]{36})$/.exec(path) ?? [];
  return kind && id ? { lastResourceId: id, lastResourceType: kind } : {};
}

/** They came back with a session that was still good. */
export const reportResumed = (userId: string, path: string): void =>
  void call(addActivity, {
    params: { userId },
    body: { userId, activityType: 'session_resumed', resourceType: 'screen', metadata: { path } },
    keepalive: true,
  }).catch(orLog('resumed session'));

/** What both know together; the server is told what only this browser knew. */
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

/** A step the server has not heard of is kept, and said again with the next screen. */
async function saveSteps(
  cache: QueryClient,
  userId: string,
  onboardingState: OnboardingState,
): Promise<void> {
  cache.setQueryData(lastActivityQuery(userId).queryKey, (known) => known && { ...known, onboardingState });
  localStorage.setItem(unsentKey(userId), JSON.stringify(onboardingState));
  await tellSteps(userId, onboardingState);
}

async function sendUnsentSteps(userId: string): Promise<void> {
  const kept = localStorage.getItem(unsentKey(userId));
  if (kept !== null) await tellSteps(userId, JSON.parse(kept) as OnboardingState);
}

async function tellSteps(userId: string, onboardingState: OnboardingState): Promise<void> {
  const said = JSON.stringify(onboardingState);
  try {
    await call(setOnboardingState, {
      params: { userId },
      body: { userId, onboardingState },
      keepalive: true,
    });
    if (localStorage.getItem(unsentKey(userId)) === said) localStorage.removeItem(unsentKey(userId));
  } catch (error) {
    orLog('onboarding')(error);
  }
}
