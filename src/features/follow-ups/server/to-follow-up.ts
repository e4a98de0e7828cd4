import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { measuresFor } from '../../voice/server/actions.ts';
import type { FollowUp, ListedFollowUp } from '../contract.ts';
import type { FollowUpStatus } from '../rules/follow-up.ts';
import { proposedTime } from '../rules/schedule.ts';
import { isChanged, judge, type StoredSentence } from './draft.ts';
import { prepare } from './prepare.ts';
import { channelsOf, chooseChannel } from './settings.ts';
import { findSettings } from './settings-store.ts';
import type { NamedEmailRow } from './store.ts';

/** A row as the contract answers it. */
const previewLetters = 160;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const zoneOf = (row: Pick<NamedEmailRow, 'status' | 'timeZone' | 'clientZone'>, coachZone: string): string =>
  // Until it is scheduled it follows the client; then it is kept with the time.
  (row.status === 'scheduled' || row.status === 'emailed' ? row.timeZone : null) ??
  row.clientZone ??
  coachZone;

export const toListed = (row: NamedEmailRow, coachZone: string): ListedFollowUp => ({
  id: row.id,
  emailType: row.emailType as FollowUp['emailType'],
  status: row.status as FollowUpStatus,
  subject: row.subject,
  preview: row.content.replaceAll(/\s+/g, ' ').slice(0, previewLetters),
  clientId: row.clientId,
  clientName: row.clientName,
  conversationId: row.conversationId,
  conversationTitle: row.conversationTitle,
  toEmail: row.toEmail,
  scheduledFor: iso(row.scheduledFor),
  sentAt: iso(row.sentAt),
  timeZone: zoneOf(row, coachZone),
  undoUntil: row.status === 'scheduled' ? iso(row.undoUntil) : null,
  opened: row.opened,
  clicked: row.clicked,
  replied: row.replied,
  bounced: row.bouncedAt !== null,
  channel: row.channel as FollowUp['channel'],
  withheldReason: row.withheldReason,
  failure: row.failure,
  authenticityConfidence: row.authenticityConfidence,
  createdAt: row.createdAt.toISOString(),
});

export async function toFollowUp(
  owned: Owned,
  services: Pick<Services, 'clock' | 'mail'>,
  row: NamedEmailRow,
): Promise<FollowUp> {
  const { timeZone } = await coachOf(owned);
  const { channel, sendHour } = await findSettings(owned);
  const { channel: sendsWith, from } = chooseChannel(await channelsOf(owned, services), channel);
  const zone = zoneOf(row, timeZone);
  return {
    ...toListed(row, timeZone),
    content: row.content,
    tone: row.tone as FollowUp['tone'],
    sentences: (row.sentences as StoredSentence[]).map(({ text, sources }) => ({ text, sources })),
    authenticity: await judgeRow(owned, services, row),
    summaryCopy: row.summaryCopy as FollowUp['summaryCopy'],
    approvedBy: row.approvedBy as FollowUp['approvedBy'],
    original:
      isChanged(row) && row.draftContent !== null
        ? { subject: row.draftSubject ?? row.subject, content: row.draftContent }
        : null,
    proposedFor: proposedTime(services.clock.now(), zone, sendHour).toISOString(),
    sendsWith: { channel: sendsWith, from },
    revision: row.revision,
  };
}

/** Before it is sent, it is compared with what is reviewed now. */
export async function judgeRow(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  row: NamedEmailRow,
): Promise<FollowUp['authenticity']> {
  const isOpen = ['draft', 'pending', 'failed'].includes(row.status);
  const prepared =
    isOpen && row.clientId && row.content !== ''
      ? await prepare(owned, services, { ...row, clientId: row.clientId }, null)
      : null;
  return judge(row, prepared ? prepared.request.voice : await measuresFor(owned), prepared);
}
