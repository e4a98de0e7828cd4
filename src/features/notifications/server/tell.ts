import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { inQuotes } from '#shared/quotes.ts';
import * as processing from '../../conversations/server/processing.ts';
import type { TranscriptsOpened } from '../../administration/events.ts';
import type { Replied } from '../../sharing/events.ts';
import { notify } from './actions.ts';

/** Tells facts of other slices, in the transaction that makes them true. */
type Needs = Pick<Services, 'clock' | 'jobs'>;

export async function tellReady(owned: Owned, services: Needs, conversationId: string): Promise<void> {
  const row = await processing.findConversation(owned, conversationId);
  if (!row || row.isSample || row.status !== 'ready') return;
  const isSilent = row.reason === 'no_speech';
  await notify(owned, services, {
    kind: 'session_ready',
    key: `session_ready:${conversationId}:${row.run}`,
    title: isSilent
      ? `No speech was found in ${inQuotes(row.title)}`
      : `${inQuotes(row.title)} is ready to review`,
    path: `/app/conversation/${conversationId}`,
  });
}

export const tellReply = (
  owned: Owned,
  services: Needs,
  { replyId, kind, text, completed, clientId, clientName, conversationId }: Replied,
): Promise<void> => {
  const who = clientName ?? 'Your client';
  const done = completed ? 'ticked a task' : 'unticked a task';
  return notify(owned, services, {
    kind: 'client_replied',
    key: `client_replied:${replyId}`,
    title: kind === 'reply' ? `${who} wrote to you` : `${who} ${done}`,
    body: text,
    path: conversationId ? `/app/conversation/${conversationId}` : `/clients/${clientId}`,
  });
};

export const tellOpened = (owned: Owned, services: Needs, { at, reason }: TranscriptsOpened): Promise<void> =>
  notify(owned, services, {
    kind: 'admin_access',
    key: `admin_access:${at.toISOString()}`,
    title: 'An administrator opened your transcripts',
    body: reason,
    path: '/settings#activity',
  });
