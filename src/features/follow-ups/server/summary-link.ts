import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { closeLinkFor, isRoomForLink, linkFor } from '../../sharing/server/actions.ts';
import type { EmailRow } from './store.ts';

/**
 * The link to the session’s report that goes with an e-mail. It is made when the e-mail leaves, once for all attempts to
 * send it, and closed when the coach takes the e-mail back.
 */
const sourceOf = (emailId: string): string => `follow-up ${emailId}`;

type Linking = Pick<EmailRow, 'id' | 'conversationId' | 'approvedBy'>;

/** Null where the session is gone. */
export async function summaryLink(
  owned: Owned,
  services: Pick<Services, 'clock' | 'keys' | 'publicUrl'>,
  { id, conversationId, approvedBy }: Linking,
): Promise<string | null> {
  if (conversationId === null) return null;
  const actor = approvedBy === 'automatic' ? 'afterword' : 'coach';
  return linkFor(owned, services, { source: sourceOf(id), conversationId, actor });
}

export const closeSummaryLink = (
  owned: Owned,
  services: Pick<Services, 'clock'>,
  emailId: string,
): Promise<void> => closeLinkFor(owned, services, sourceOf(emailId));

/** Why an e-mail with a link can’t leave; null where it can. */
export async function refusalOfLink(
  owned: Owned,
  { summaryCopy }: Pick<EmailRow, 'summaryCopy'>,
): Promise<string | null> {
  if (summaryCopy !== 'linked' || (await isRoomForLink(owned))) return null;
  return 'You’ve made as many links as an account can have. Attach the summary instead.';
}
