import { bind, type Route } from '#platform/http/bind.ts';
import { confirmUser, ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { countPageView } from './count-page-view.ts';

type Options = Pick<Services, 'db' | 'clock'> & {
  publicUrl: string;
  /** The route pattern of a path: ids would be personal, and would make the list of paths endless. */
  patternOf(path: string): string | null;
};

export const activityRoutes = ({ db, clock, publicUrl, patternOf }: Options): Route[] => [
  bind(contract.getLastActivity, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.userId), actions.getLastActivity),
  ),
  bind(contract.addActivity, ({ caller, params, body }) => {
    const userId = ownUser(caller, params.userId);
    confirmUser(caller, body.userId);
    return db.asUser(userId, (owned) => actions.addActivity(owned, body, clock.now()));
  }),
  bind(contract.setLastActivity, ({ caller, params, body }) => {
    const userId = ownUser(caller, params.userId);
    confirmUser(caller, body.userId);
    return db.asUser(userId, (owned) => actions.setLastActivity(owned, body, clock.now()));
  }),
  bind(contract.setOnboardingState, ({ caller, params, body }) => {
    const userId = ownUser(caller, params.userId);
    confirmUser(caller, body.userId);
    return db.asUser(userId, (owned) => actions.setOnboardingState(owned, body.onboardingState));
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
