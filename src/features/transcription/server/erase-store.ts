import { and, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import {
  coachVoiceSamples,
  speakers,
  transcriptEdits,
  transcriptionPieces,
  transcripts,
  transcriptVersions,
  turns,
  vocabularyDismissals,
} from './tables.ts';

/** Deletes everything that holds words of these conversations; returns how many had a transcript. */
export async function deleteTranscripts({ tx, userId }: Owned, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rest = [
    turns,
    speakers,
    transcriptEdits,
    transcriptVersions,
    transcriptionPieces,
    vocabularyDismissals,
    coachVoiceSamples,
  ];
  for (const table of rest)
    await tx.delete(table).where(and(eq(table.userId, userId), isOneOf(table.conversationId, ids)));
  const gone = await tx
    .delete(transcripts)
    .where(and(eq(transcripts.userId, userId), isOneOf(transcripts.conversationId, ids)))
    .returning({ id: transcripts.conversationId });
  return gone.length;
}
