import { and, desc, eq, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { speakers, turns } from '../../transcription/server/tables.ts';

/** What a coach said in the newest sessions, a text a session. The sample conversation is not theirs. */
export async function listOwnLines({ tx, userId }: Owned, most: number): Promise<string[]> {
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
      ),
    )
    .groupBy(conversations.id)
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(most);
  return rows.map(({ text }) => text);
}
