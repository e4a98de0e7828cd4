import { and, desc, eq, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import type { Analysis, NextMeeting, SpeakerFigures } from '#shared/analysis.ts';
import type { StoredLine, VersionResult } from '../../analysis/rules/versions/version-result.ts';
import { analyses } from '../../analysis/server/tables.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { speakers } from '../../transcription/server/tables.ts';

/** Reads of other slices' tables: the sessions with a client, what was read in them, and who spoke. */
export type SessionRow = { conversationId: string; title: string; sessionDate: string };

const sessionColumns = {
  conversationId: conversations.id,
  title: conversations.title,
  sessionDate: conversations.sessionDate,
};

const isReady = ({ userId }: Owned) =>
  and(eq(conversations.userId, userId), eq(conversations.status, 'ready'));

/** The latest `most`, the earliest of them first. */
export async function listSessions(owned: Owned, clientId: string, most: number): Promise<SessionRow[]> {
  const rows = await owned.tx
    .select(sessionColumns)
    .from(conversations)
    .where(and(isReady(owned), eq(conversations.clientId, clientId)))
    .orderBy(desc(conversations.sessionDate), desc(conversations.createdAt), desc(conversations.id))
    .limit(most);
  return rows.toReversed();
}

const part = <Part>(name: keyof VersionResult) => sql<Part>`${analyses.result} -> ${sql.raw(`'${name}'`)}`;

/** Parts of the current results. */
export type ReadingRow = {
  conversationId: string;
  goals: StoredLine[];
  keyInsights: StoredLine[];
  topics: Analysis['topics'];
};

export const listReadings = ({ tx, userId }: Owned, ids: string[]): Promise<ReadingRow[]> =>
  tx
    .select({
      conversationId: analyses.conversationId,
      goals: part<StoredLine[]>('goals'),
      keyInsights: part<StoredLine[]>('keyInsights'),
      topics: part<Analysis['topics']>('topics'),
    })
    .from(analyses)
    .where(
      and(eq(analyses.userId, userId), isOneOf(analyses.conversationId, ids), eq(analyses.isCurrent, true)),
    );

export type SpeakerRow = {
  conversationId: string;
  label: string;
  name: string;
  role: 'coach' | 'client' | 'other';
  /** 0..1 of the words when it was read; null before. */
  talkShare: number | null;
};

export async function listSpeakers({ tx, userId }: Owned, ids: string[]): Promise<SpeakerRow[]> {
  const rows = await tx
    .select({
      conversationId: speakers.conversationId,
      label: speakers.label,
      name: speakers.name,
      role: speakers.role,
      counted: sql<SpeakerFigures[] | null>`${analyses.result} #> '{stats,speakers}'`,
    })
    .from(speakers)
    .leftJoin(
      analyses,
      and(
        eq(analyses.userId, userId),
        eq(analyses.conversationId, speakers.conversationId),
        eq(analyses.isCurrent, true),
      ),
    )
    .where(and(eq(speakers.userId, userId), isOneOf(speakers.conversationId, ids)));
  return rows.map(({ counted, ...row }) => ({
    ...row,
    talkShare: counted?.find(({ speaker }) => speaker === row.label)?.talkShare ?? null,
  }));
}

export type MeetingRow = SessionRow & {
  clientId: string;
  clientName: string;
  nextMeeting: NextMeeting | null;
};

/** What the last session with each client agreed on; of one client where it is named. */
export function listMeetings(owned: Owned, { clientId }: { clientId?: string }): Promise<MeetingRow[]> {
  const { tx, userId } = owned;
  return tx
    .selectDistinctOn([conversations.clientId], {
      ...sessionColumns,
      clientId: clients.id,
      clientName: clients.name,
      nextMeeting: analyses.nextMeeting,
    })
    .from(conversations)
    .innerJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .leftJoin(
      analyses,
      and(
        eq(analyses.userId, userId),
        eq(analyses.conversationId, conversations.id),
        eq(analyses.isCurrent, true),
      ),
    )
    .where(and(isReady(owned), clientId ? eq(conversations.clientId, clientId) : undefined))
    .orderBy(
      conversations.clientId,
      desc(conversations.sessionDate),
      desc(conversations.createdAt),
      desc(conversations.id),
    );
}
