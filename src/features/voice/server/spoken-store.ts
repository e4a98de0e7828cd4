import { and, desc, eq, exists, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { speakers, turns } from '../../transcription/server/tables.ts';

/** What a coach said in the newest sessions, a text each, but not with these clients. The sample is not theirs. */
export async function listOwnLines(
  { tx, userId }: Owned,
  { most, exceptWith }: { most: number; exceptWith: string[] },
): Promise<string[]> {
  const isCoach = and(
    eq(speakers.userId, userId),
    eq(speakers.conversationId, conversations.id),
    eq(speakers.role, 'coach'),
  );
  // First which sessions: a coach of a thousand of them has millions of words.
  const newest = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.isSample, false),
        exists(tx.select().from(speakers).where(isCoach)),
        exceptWith.length > 0
          ? or(isNull(conversations.clientId), notInArray(conversations.clientId, exceptWith))
          : undefined,
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(most);
  const rows = await tx
    .select({ text: sql<string>`string_agg(${turns.text}, E'\n' order by ${turns.position})` })
    .from(turns)
    .innerJoin(
      speakers,
      and(eq(speakers.conversationId, turns.conversationId), eq(speakers.label, turns.speaker)),
    )
    .where(
      and(
        eq(turns.userId, userId),
        eq(speakers.userId, userId),
        eq(speakers.role, 'coach'),
        eq(turns.isRemoved, false),
        inArray(turns.conversationId, newest),
      ),
    )
    .groupBy(turns.conversationId);
  return rows.map(({ text }) => text);
}
