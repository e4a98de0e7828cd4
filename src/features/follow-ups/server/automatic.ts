import type { Owned } from '#platform/db/database.ts';
import { isAppError } from '#shared/errors.ts';
import { clientFollowUp } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { automaticDelayMinutes } from '../rules/limits.ts';
import { proposedTime } from '../rules/schedule.ts';
import { approve, type ApprovalServices } from './approval.ts';
import { findSettings } from './settings-store.ts';
import * as store from './store.ts';

/**
 * Approves a draft that passed its checks, where the coach allowed this kind for this client. It leaves at the hour the
 * coach sends at, so it can be seen and taken back; what cannot be approved waits as any other draft.
 */
export async function approveAutomatically(
  owned: Owned,
  services: ApprovalServices,
  emailId: string,
): Promise<void> {
  const row = await store.findEmail(owned, emailId);
  if (!row?.clientId || row.status !== 'pending' || row.toEmail === null) return;
  const { automaticKinds = [] } = await clientFollowUp(owned, row.clientId);
  if (!automaticKinds.includes(row.emailType)) return;
  const { sendHour } = await findSettings(owned);
  const { timeZone } = await coachOf(owned);
  const soonest = new Date(services.clock.now().getTime() + automaticDelayMinutes * 60_000);
  const earliest = proposedTime(soonest, row.clientZone ?? timeZone, sendHour);
  await approve(owned, services, row, { by: 'automatic', sendAt: null, earliest }).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}
