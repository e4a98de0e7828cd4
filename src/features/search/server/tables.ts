import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { SearchKind } from '../rules/search-kinds.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be found: a row for each line of a transcript, line of the current notes, task, client and title. Triggers of
 * the migration keep it, in the transaction that changes what it is taken from.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: idColumn(),
    userId: ownerColumn(),
    kind: text().$type<SearchKind>().notNull(),
    conversationId: uuid('conversation_id'),
    /** The client itself, or the client of a task without a conversation. */
    clientId: uuid('client_id'),
    /** The turn, line or task. */
    sourceId: uuid('source_id'),
    /** Where a line of the notes stands. */
    section: text(),
    speaker: text(),
    position: doublePrecision(),
    turn: integer(),
    startSeconds: doublePrecision('start_seconds'),
    /** Of the session; the newest come first. */
    day: date().notNull(),
    text: text().notNull(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`search_vector("text")`),
  },
  (table) => [
    // An index of words lists the entries of all coaches. In one of their own, notes are not read among all that was said.
    index('search_entries_said_words')
      .using('gin', table.userId, table.words)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`kind = 'transcript'`),
    index('search_entries_noted_words')
      .using('gin', table.userId, table.words)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`kind <> 'transcript'`),
    // A frequent word is looked for from the newest on, until there are enough.
    index('search_entries_newest_said')
      .on(table.userId, table.day, table.id)
      .where(sql`kind = 'transcript'`),
    index('search_entries_newest_noted')
      .on(table.userId, table.day, table.id)
      .where(sql`kind <> 'transcript'`),
    index().on(table.conversationId),
    index().on(table.sourceId),
    index().on(table.clientId),
  ],
);

/** The words of a coach's transcripts and clients: their other forms, and what a typing error may have meant. */
export const searchWords = pgTable(
  'search_words',
  {
    userId: ownerColumn(),
    word: text().notNull(),
    stem: text().notNull(),
    /** Entries that hold it; a word of none is gone. */
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index().on(table.userId, table.stem),
    index('search_words_similar').using('gin', table.userId, table.word.op('gin_trgm_ops')),
  ],
);
