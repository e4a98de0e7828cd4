import { createHash } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import type { NewConversation } from '../contract.ts';
import { imported, type ImportedTranscript } from '../events.ts';
import { importKeyDays, importsPerHour, sameImportSeconds } from '../rules/limits.ts';
import { titleOfFile, untitled } from '../rules/title.ts';
import type { ConversationDetails } from './actions.ts';
import { related } from './related.ts';
import * as store from './store.ts';

/**
 * Creates a conversation from a transcript, once: the same idempotency key returns the same conversation for as long as
 * keys are kept; without a key, the same request within a minute does.
 */
type Needs = Pick<Services, 'clock' | 'events'>;

type Import = {
  body: NewConversation;
  /** `body.transcript`, parsed. */
  read: ImportedTranscript;
  details: ConversationDetails;
};

export async function createFromTranscript(
  owned: Owned,
  { clock, events }: Needs,
  { body, read, details }: Import,
): Promise<store.ConversationRow> {
  const { idempotencyKey = null, ...asked } = body;
  const transcript = asked.transcript!;
  const now = clock.now();
  const sha256 = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  await store.lockIntake(owned); // a repeated call waits here for the first one
  const known = await findSame(owned, { key: idempotencyKey, sha256, now });
  if (known) return known;
  await refuseTooMany(owned, now);
  const row = await related(() =>
    store.insertConversation(owned, {
      ...details,
      title: asked.title || titleOfFile(transcript.filename ?? '') || untitled,
      status: 'analysing',
      isEncrypted: false,
      durationSeconds: read.transcript.durationSeconds,
    }),
  );
  await store.insertImport(owned, {
    key: idempotencyKey,
    sha256,
    conversationId: row.id,
    createdAt: now,
  });
  await store.deleteImportsBefore(owned, new Date(now.getTime() - importKeyDays * dayMs));
  await events.announce(owned.tx, imported, {
    userId: owned.userId,
    conversationId: row.id,
    run: row.run,
    ...read,
  });
  return row;
}

type ImportKey = { key: string | null; sha256: string; now: Date };

async function findSame(
  owned: Owned,
  { key, sha256, now }: ImportKey,
): Promise<store.ConversationRow | null> {
  if (key === null) {
    const since = new Date(now.getTime() - sameImportSeconds * 1000);
    const row = await store.findImportSince(owned, sha256, since);
    return row?.conversationId ? store.findConversation(owned, row.conversationId) : null;
  }
  const row = await store.findImportByKey(owned, key);
  if (!row) return null;
  if (row.sha256 !== sha256)
    throw new AppError('conflict', { detail: 'This idempotency key was used for another transcript.' });
  // Deleted since: a late repeat must not bring it back.
  if (!row.conversationId) throw new AppError('not_found');
  return store.findConversation(owned, row.conversationId);
}

const hourMs = 3_600_000;

async function refuseTooMany(owned: Owned, now: Date): Promise<void> {
  const { count, oldest } = await store.countImportsSince(owned, new Date(now.getTime() - hourMs));
  if (count < importsPerHour || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError('too_many_requests', {
    detail: `You imported ${importsPerHour} transcripts in the last hour. You can import the next one in ${minutes} min.`,
    retryAfterSeconds,
  });
}
