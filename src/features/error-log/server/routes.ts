import { bind, type Route } from '#platform/http/bind.ts';
import { adminOf } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { recordAdminAction } from '../../administration/server/actions.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import type { ErrorRecorder } from './recorder.ts';

export type ErrorLogServices = Pick<Services, 'db' | 'clock'> & {
  errorRecorder: ErrorRecorder;
  /** The route pattern of a path, without ids. */
  patternOf(path: string): string | null;
};

export const errorLogRoutes = ({ db, clock, errorRecorder, patternOf }: ErrorLogServices): Route[] => [
  bind(contract.reportError, async ({ body: { path, ...report } }) => {
    errorRecorder.reportBrowser(report, patternOf(path) ?? 'elsewhere');
  }),
  bind(contract.listErrors, ({ query }) =>
    db.asAdministration((tx) => actions.listErrors(tx, query, clock.now())),
  ),
  bind(contract.getError, ({ params }) =>
    db.asAdministration((tx) => actions.getError(tx, params.fingerprint, clock.now())),
  ),
  bind(contract.resolveError, ({ caller, params: { fingerprint }, body: { isResolved } }) =>
    db.asAdministration(async (tx) => {
      await actions.resolveError(tx, fingerprint, isResolved);
      const action = isResolved ? 'error.resolved' : 'error.reopened';
      const details = { error: fingerprint };
      await recordAdminAction(tx, clock.now(), { adminName: adminOf(caller).name, action, details });
    }),
  ),
  bind(contract.deleteError, ({ caller, params: { fingerprint } }) =>
    db.asAdministration(async (tx) => {
      await actions.deleteError(tx, fingerprint);
      const details = { error: fingerprint };
      await recordAdminAction(tx, clock.now(), {
        adminName: adminOf(caller).name,
        action: 'error.deleted',
        details,
      });
    }),
  ),
];
