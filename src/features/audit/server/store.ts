import { and, desc, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { auditLog } from './tables.ts';

/** The only SQL for the activity log: entries are added and read, never changed. */
export type AuditRow = typeof auditLog.$inferSelect;

export async function insertEntry(
  { tx, userId }: Owned,
  values: Omit<typeof auditLog.$inferInsert, 'userId'>,
): Promise<void> {
  await tx.insert(auditLog).values({ ...values, userId });
}

export const listEntries = (
  { tx, userId }: Owned,
  { limit = listStep, after }: ListPage,
): Promise<AuditRow[]> =>
  tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.userId, userId),
        after
          ? behind(auditLog, [auditLog.at, auditLog.id], {
              row: and(eq(auditLog.userId, userId), eq(auditLog.id, after)),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
