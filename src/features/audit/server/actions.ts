import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import type { Services } from '#platform/services.ts';
import type { Clock } from '#ports/clock.ts';
import type { AuditAction, AuditActor, AuditEntry } from '../contract.ts';
import * as store from './store.ts';

/** Writes and reads the activity log. An entry is saved in the transaction of what it tells of, or not at all. */
type NewEntry = {
  actor: AuditActor;
  action: AuditAction;
  subject?: { kind: 'conversation' | 'client' | 'account'; id: string | null };
  /** Kinds and formats, never content. */
  details?: Record<string, string>;
};

export const record = (
  owned: Owned,
  { clock }: { clock: Clock },
  { actor, action, subject, details = {} }: NewEntry,
): Promise<void> =>
  store.insertEntry(owned, {
    actor,
    action,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    details,
    at: clock.now(),
  });

/** Of something that was read: where the disk is full it is read all the same. */
export async function recordRead(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  userId: string,
  entry: NewEntry,
): Promise<void> {
  try {
    await db.asUser(userId, (owned) => record(owned, { clock }, entry));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.warn({ userId, action: entry.action }, 'the disk is full: the activity log misses an entry');
  }
}

const texts = (details: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));

export async function listAuditLog(owned: Owned, page: ListPage): Promise<AuditEntry[]> {
  return (await store.listEntries(owned, page)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    details: texts(row.details),
  }));
}
