import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { reportPageView, reportResumed, reportScreen } from '#features/activity/web/activity.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { kindOf } from '../paths.ts';

/**
 * Tells the server which page is open, on each change of route (spec 2, 7). Pages of strangers are counted and nothing
 * else; of a coach it is known where they were, so that they can go on there.
 */
export function reportVisits(router: AnyRouter, cache: QueryClient): void {
  let hasBegun = false;
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    const isFirst = !hasBegun;
    hasBegun = true;
    if (!pathChanged && !isFirst) return;
    const path = toLocation.pathname;
    reportPageView(path, isFirst ? document.referrer || null : null);
    const user = cache.getQueryData(sessionQuery.queryKey);
    if (!user || kindOf(path) !== 'private') return;
    if (isFirst) reportResumed(user.id, path);
    reportScreen(user.id, path);
  });
}
