import { call } from '#ui/api.ts';
import { countPageView } from '../contract.ts';
import { orLog } from './or-log.ts';

/** Reports the path without its query, which may contain personal data. */
export const reportPageView = (path: string, referrer: string | null): void =>
  void call(countPageView, { body: { path, referrer }, keepalive: true }).catch(orLog('page view'));
