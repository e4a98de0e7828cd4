import { randomUUID } from 'node:crypto';
import type { Coach, TestApp } from '../harness/app.ts';
import { recordsRead } from '../harness/three-sessions.ts';
import type { Graph } from './graph.ts';
import { openTables } from './tables.ts';

/** Rows that no call of a coach makes: the server derives them from a conversation. */
export async function derive(
  app: TestApp,
  { id }: Coach,
  { client, conversation, task }: { client: string; conversation: string; task: string },
): Promise<Pick<Graph, 'memory' | 'memoryEntry' | 'insight' | 'mention'>> {
  const tables = await openTables(app.database.ownerUrl);
  const entry = {
    id: randomUUID(),
    text: 'Delegation',
    quote: 'I kept it.',
    turn: 1,
    start: 4,
    isEdited: false,
    confirmedOn: '2026-11-20', // stays when the session is read again
  };
  const made = (text: string, values: unknown[]) => tables.query<{ id: string }>(text, values);
  await recordsRead(tables);
  const [memory] = await made(
    `insert into session_memory (user_id, client_id, conversation_id, key_topics) values ($1, $2, $3, $4)
     on conflict (user_id, conversation_id) do update set key_topics = excluded.key_topics, recurring_themes = '[]',
       client_progress = '[]', coaching_patterns = '[]', follow_up_items = '[]' returning id`,
    [id, client, conversation, JSON.stringify([entry])],
  );
  const [insight] = await made(
    `insert into ai_insights (user_id, client_id, conversation_id, insight_type, title, description, sources)
     values ($1, $2, $3, 'pattern', 'Keeps work', 'In three sessions.', $4) returning id`,
    [
      id,
      client,
      conversation,
      JSON.stringify([{ conversationId: conversation, quote: 'I kept it.', turn: 1, start: 4 }]),
    ],
  );
  const [mention] = await made(
    `insert into promise_mentions (user_id, task_id, conversation_id, outcome, quote, turn, start_seconds, review)
     values ($1, $2, $3, 'partly', 'I kept it.', 1, 4, 'confirmed') returning id`,
    [id, task, conversation],
  );
  await made(
    `insert into deleted_conversations (id, user_id, title, client_id, rows)
     values (gen_random_uuid(), $1, 'Deleted', $2, '{}')`,
    [id, client],
  );
  await tables.close();
  return { memory: memory!.id, memoryEntry: entry.id, insight: insight!.id, mention: mention!.id };
}

/** Rows that are read from accounts the coach connected. */
export async function readElsewhere(app: TestApp, { id }: Coach, client: string) {
  const tables = await openTables(app.database.ownerUrl);
  const [recording] = await tables.query<{ id: string }>(
    `insert into meeting_recordings (user_id, provider, external_id, title, started_at, seconds)
     values ($1, 'zoom', 'abc:1', 'Weekly', '2026-11-20 09:00Z', 600) returning id`,
    [id],
  );
  const [event] = await tables.query<{ id: string }>(
    `insert into calendar_events (user_id, provider, external_id, title, starts_at, ends_at, client_id)
     values ($1, 'google', 'abc', 'Weekly', now(), now() + interval '1 hour', $2) returning id`,
    [id, client],
  );
  await tables.close();
  return { meetingRecording: recording!.id, calendarEvent: event!.id };
}
