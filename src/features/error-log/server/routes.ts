import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
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
  bind(contract.resolveError, ({ params, body }) =>
    db.asAdministration((tx) => actions.resolveError(tx, params.fingerprint, body.isResolved)),
  ),
  bind(contract.deleteError, ({ params }) =>
    db.asAdministration((tx) => actions.deleteError(tx, params.fingerprint)),
  ),
];
