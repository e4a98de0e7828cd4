import { call } from '#ui/api.ts';
import { countPageView } from '../contract.ts';
import { orLog } from './or-log.ts';

/** The path alone: queries may name a person. */
export const reportPageView = (path: string, referrer: string | null): void =>
  void call(countPageView, { body: { path, referrer }, keepalive: true }).catch(orLog('page view'));
