import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { requiredText } from '#shared/text.ts';
import { onboardingState } from '../onboarding/contract.ts';
import { isSmall, metadataBytes, screenPath, screenPathLength } from './rules/limits.ts';

/** The coach's last screen and activities, and anonymous page views (spec 3, 7). */
const userIdParams = z.strictObject({ userId: id });

/** The spec's bodies repeat the user's id; a body that disagrees with the path is refused (403). */
const userId = z.optional(id);
const resource = {
  resourceId: z.optional(z.nullable(requiredText(128))),
  resourceType: z.optional(z.nullable(requiredText(60))),
};
const path = z.string().check(z.maxLength(screenPathLength), z.regex(screenPath, 'Not a path of Afterword'));

export const lastActivity = z.object({
  lastResourceId: z.nullable(z.string()),
  lastResourceType: z.nullable(z.string()),
  lastScreenPath: z.nullable(z.string()),
  lastAccessedAt: z.nullable(z.iso.datetime()),
  onboardingState,
});

export const getLastActivity = endpoint({
  method: 'GET',
  path: '/api/user-activity/:userId/last-activity',
  access: 'user',
  summary: 'The last screen of the coach, and completed onboarding steps',
  params: userIdParams,
  response: lastActivity,
});

export const addActivity = endpoint({
  method: 'POST',
  path: '/api/user-activity/:userId/activities',
  access: 'user',
  summary: 'Record an activity: `screen_view`, `session_resumed`',
  params: userIdParams,
  body: z.object({
    activityType: z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'Words with underscores')),
    ...resource,
    metadata: z.optional(
      z.nullable(
        z.record(z.string(), z.unknown()).check(z.refine(isSmall, `At most ${metadataBytes} bytes`)),
      ),
    ),
    userId,
  }),
  status: 204,
  requestsPerMinute: 240, // each is a row
});

export const setLastActivity = endpoint({
  method: 'POST',
  path: '/api/user-activity/:userId/last-activity',
  access: 'user',
  summary: 'Record the current screen; the server sets the time',
  params: userIdParams,
  body: z.object({
    userId,
    lastScreenPath: path,
    lastAccessedAt: z.optional(z.string().check(z.maxLength(40))),
    lastResourceId: resource.resourceId,
    lastResourceType: resource.resourceType,
  }),
  status: 204,
});

/** Steps only ever become completed: a device with an older state cannot undo one. */
export const setOnboardingState = endpoint({
  method: 'POST',
  path: '/api/user-activity/:userId/onboarding-state',
  access: 'user',
  summary: 'Record completed onboarding steps',
  params: userIdParams,
  body: z.object({ onboardingState, userId }),
  response: z.object({ onboardingState }),
});

/** No cookies and no stored addresses: visitors are told apart for a day by a hash with a salt deleted that night. */
export const countPageView = endpoint({
  method: 'POST',
  path: '/api/analytics/page-view',
  access: 'public',
  summary: 'Count a page view of today',
  body: z.strictObject({
    path: z.string().check(z.maxLength(500), z.startsWith('/')),
    referrer: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  status: 204,
  requestsPerMinute: 60, // a page a second is more than anyone reads
});

export type LastActivity = z.infer<typeof lastActivity>;
