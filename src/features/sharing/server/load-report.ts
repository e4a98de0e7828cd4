import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { getClientView, getConversation, listConversations } from '../../review/server/actions.ts';
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
): Promise<SharedSession[]> {
  const coach = await coachOf(owned);
  const ids =
    kind === 'conversation'
      ? [subjectId]
      : (await listConversations(owned, { clientId: subjectId, from, to, limit: mostSessions })).map(
          ({ id }) => id,
        );
  const sessions: SharedSession[] = [];
  for (const id of ids)
    sessions.push(
      clientCopy(
        await getClientView(owned, id),
        { coach: coach.fullName ?? coach.name },
        { dayWords: dayInWords },
      ),
    );
  if (kind === 'conversation' && sessions.length === 0) throw new AppError('not_found');
  return sessions;
}
