import { and, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { speakers, turns } from '../../transcription/server/tables.ts';

/** What a coach said in the newest sessions, a text a session, but not with these clients. The sample is not theirs. */
export async function listOwnLines(
  { tx, userId }: Owned,
  { most, exceptWith }: { most: number; exceptWith: string[] },
): Promise<string[]> {
  const rows = await tx
    .select({ text: sql<string>`string_agg(${turns.text}, E'\n' order by ${turns.position})` })
    .from(turns)
    .innerJoin(
      speakers,
      and(eq(speakers.conversationId, turns.conversationId), eq(speakers.label, turns.speaker)),
    )
    .innerJoin(conversations, eq(conversations.id, turns.conversationId))
    .where(
      and(
        eq(turns.userId, userId),
        eq(speakers.userId, userId),
        eq(conversations.userId, userId),
        eq(speakers.role, 'coach'),
        eq(turns.isRemoved, false),
        eq(conversations.isSample, false),
        exceptWith.length > 0
          ? or(isNull(conversations.clientId), notInArray(conversations.clientId, exceptWith))
          : undefined,
      ),
    )
    .groupBy(conversations.id)
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(most);
  return rows.map(({ text }) => text);
}
