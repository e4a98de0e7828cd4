import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { dayInWords } from '../../exports/rules/day-in-words.ts';
import { listNotes } from '../../recording/server/actions.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getConversation, listConversations } from '../../review/server/actions.ts';
import { clientCopy, type SharedSession } from '../rules/client-copy.ts';

/** Reads what a report is about: one session, or those with a client in a period, the newest first. */
export type Subject = {
  kind: 'conversation' | 'client';
  subjectId: string;
  from?: string | undefined;
  to?: string | undefined;
};

/** A client reads the last sessions; a year of them is a report to download. */
const mostSessions = 12;

type LoadedSession = {
  copy: SharedSession;
  conversation: ReviewedConversation;
  notes: readonly { text: string }[];
};

export async function loadSubject(
  owned: Owned,
  { kind, subjectId }: Subject,
): Promise<{ title: string; recipient: string | null; hasAudio: boolean }> {
  if (kind === 'client') {
    const { name } = await getClient(owned, subjectId);
    return { title: 'Our sessions', recipient: name, hasAudio: false };
  }
  const { title, clientName, hasAudio } = await getConversation(owned, subjectId);
  return { title, recipient: clientName, hasAudio };
}

export async function loadSessions(
  owned: Owned,
  { kind, subjectId, from, to }: Subject,
): Promise<LoadedSession[]> {
  const coach = await coachOf(owned);
  const ids =
    kind === 'conversation'
      ? [subjectId]
      : (await listConversations(owned, { clientId: subjectId, from, to, limit: mostSessions })).map(
          ({ id }) => id,
        );
  const sessions: LoadedSession[] = [];
  for (const id of ids) {
    const conversation = await getConversation(owned, id);
    sessions.push({
      conversation,
      copy: clientCopy(conversation, { coach: coach.fullName ?? coach.name }, { dayWords: dayInWords }),
      notes: await listNotes(owned, id),
    });
  }
  if (kind === 'conversation' && sessions.length === 0) throw new AppError('not_found');
  return sessions;
}
