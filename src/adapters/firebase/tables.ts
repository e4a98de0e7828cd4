import { pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Beside the built-in provider's tables, for the same role: `endedSignIns` is about `end-sign-ins.ts`. */
const auth = pgSchema('auth');

export const endedSignIns = auth.table(
  'ended_sign_ins',
  {
    identityId: text('identity_id').notNull(),
    /** By Google's clock; it names the sign-in, because it stays the same through every renewal of its token. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull(),
    /** What is over: that sign-in, or all that came before it. */
    what: text({ enum: ['itself', 'earlier'] }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identityId, table.signedInAt, table.what] })],
);
