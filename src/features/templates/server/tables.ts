import { jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { NoteTemplatePlan } from '../rules/note-template.ts';

/** Note templates a coach wrote; those of the product are in `rules/product-templates.ts`. */
export const noteTemplates = pgTable(
  'note_templates',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** `comparableName(name)`, for the unique constraint. */
    nameKey: text('name_key').notNull(),
    plan: jsonb().$type<NoteTemplatePlan>().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.nameKey)],
);
