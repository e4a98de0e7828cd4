import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { reportPageView } from '#features/activity/web/page-view.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { isAdminPath, kindOf } from '../paths.ts';

/**
 * Reports the open page to the server on each change of route (spec 2, 7). A visitor's views are only counted; a
 * signed-in user's last screen is stored, so that they can resume there.
 */
export function reportVisits(router: AnyRouter, cache: QueryClient): void {
  let hasBegun = false;
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    const isFirst = !hasBegun;
    hasBegun = true;
    const path = toLocation.pathname;
    if ((!pathChanged && !isFirst) || isAdminPath(path)) return; // the operator is no visitor
    reportPageView(path, isFirst ? document.referrer || null : null);
    const user = cache.getQueryData(sessionQuery.queryKey);
    if (user && kindOf(path) === 'private') void reportScreenVisit(user.id, path, isFirst);
  });
}

/** A failed report is ignored (spec 7). */
async function reportScreenVisit(userId: string, path: string, isFirst: boolean): Promise<void> {
  const { reportResumed, reportScreen } = await import('#features/activity/web/activity.ts');
  if (isFirst) reportResumed(userId, path);
  reportScreen(userId, path);
}
