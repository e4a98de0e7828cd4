import { call } from '#ui/api.ts';
import { countPageView } from '../contract.ts';

/** Reports the path without its query, which may contain personal data. */
export const reportPageView = (path: string, referrer: string | null): void =>
  void call(countPageView, { body: { path, referrer }, keepalive: true }).catch(orLog('page view'));

// oxlint-disable-next-line no-console -- spec 7: failures are logged only, and there is no other log here
export const orLog = (what: string) => (error: unknown) => console.info(`${what} was not reported`, error);
