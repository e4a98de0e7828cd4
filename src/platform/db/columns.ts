import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that most tables have. The owner's, which refers to `users`, is in `identity/server/tables.ts`. */
export const idColumn = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);

export const createdAtColumn = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
