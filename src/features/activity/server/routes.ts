import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { confirmUser, ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { countPageView } from './count-page-view.ts';

export type ActivityServices = Pick<Services, 'db' | 'clock' | 'publicUrl'> & {
  /** The route pattern of a path: ids would be personal, and would make the list of paths endless. */
  patternOf(path: string): string | null;
};

export const activityRoutes = ({ db, clock, publicUrl, patternOf }: ActivityServices): Route[] => [
  bindOwned(contract.getLastActivity, (owned, { params }) =>
    actions.getLastActivity(ownUser(owned, params.userId)),
  ),
  bindOwned(contract.addActivity, (owned, { params, body }) => {
    confirmUser(ownUser(owned, params.userId), body.userId);
    return actions.addActivity(owned, body, clock.now());
  }),
  bindOwned(contract.setLastActivity, (owned, { params, body }) => {
    confirmUser(ownUser(owned, params.userId), body.userId);
    return actions.setLastActivity(owned, body, clock.now());
  }),
  bindOwned(contract.setOnboardingState, (owned, { params, body }) => {
    confirmUser(ownUser(owned, params.userId), body.userId);
    return actions.setOnboardingState(owned, body.onboardingState);
  }),
  bind(contract.countPageView, async ({ body, request }) => {
    if (request.headers['sec-gpc'] === '1' || request.headers.dnt === '1') return; // Global Privacy Control and Do Not Track are respected
    await countPageView(db, {
      path: patternOf(body.path) ?? 'elsewhere',
      referrer: body.referrer ?? null,
      ownHost: new URL(publicUrl).hostname,
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
      now: clock.now(),
    });
  }),
];
