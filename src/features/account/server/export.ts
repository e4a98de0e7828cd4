import { randomUUID } from 'node:crypto';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { putEncrypted, readEncrypted, type EncryptedObject } from '#platform/crypto/encrypted-object.ts';
import {
  createObjectKey,
  unwrapObjectKey,
  wrapObjectKey,
  type EncryptionContext,
} from '#platform/crypto/wrap.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { dayMs, localDate } from '#shared/time.ts';
import { record } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { dataKeyOf } from '../../identity/server/data-key.ts';
import { notify } from '../../notifications/server/actions.ts';
import type { AccountExport } from '../contract.ts';
import { folderOf } from '../rules/stored-folders.ts';
import { exportReadyEmail } from './emails.ts';
import { exportJob } from './jobs.ts';
import * as store from './store.ts';
import { writeArchive } from './write-archive.ts';

/**
 * The download of everything: made by a job, stored encrypted, offered for a day. A run that is killed leaves at most an
 * object that no row names, which the sweep removes; the next one begins anew and its row names one object or none.
 */
const offeredMs = dayMs;
const tooEarly = 0.02; // before that, the pace says nothing

type Noted = { startedAt?: string; plainSize?: number };

const notedOf = ({ request }: store.ExportRow): Noted => request as Noted;

/** Whole seconds until an export is ready, by its pace so far; null where that is not known yet. */
function secondsLeft(progress: number, startedAt: Date | null, now: Date): number | null {
  if (!startedAt || progress < tooEarly || progress >= 1) return null;
  const elapsedSeconds = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(1, Math.round((elapsedSeconds * (1 - progress)) / progress));
}

function toExport(row: store.ExportRow, now: Date): AccountExport {
  const { startedAt, plainSize } = notedOf(row);
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    secondsLeft:
      row.status === 'running'
        ? secondsLeft(row.progress, startedAt ? new Date(startedAt) : null, now)
        : null,
    bytes: plainSize ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

const isOffered = ({ expiresAt }: store.ExportRow, now: Date): boolean => !expiresAt || expiresAt > now;

export async function listExports(owned: Owned, now: Date): Promise<AccountExport[]> {
  return (await store.listExports(owned))
    .filter((row) => isOffered(row, now))
    .map((row) => toExport(row, now));
}

/** A second call while one is made answers that one. */
export async function startExport(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<AccountExport> {
  const now = clock.now();
  await store.lockExports(owned);
  const unfinished = await store.findUnfinished(owned);
  if (unfinished) return toExport(unfinished, now);
  const row = await store.insertExport(owned, now);
  await jobs.enqueue(owned.tx, exportJob, { userId: owned.userId, exportId: row.id });
  await record(
    owned,
    { clock },
    { actor: 'coach', action: 'export.requested', subject: { kind: 'account', id: null } },
  );
  return toExport(row, now);
}

const contextOf = (userId: string, storageKey: string): EncryptionContext => ({
  table: 'exports',
  column: 'data_key',
  row: storageKey,
  user: userId,
});

export async function makeExport(
  services: Services,
  { userId, exportId }: { userId: string; exportId: string },
  run: JobRun,
): Promise<void> {
  const { db, clock, storage, keys, mail, log, publicUrl } = services;
  const startedAt = clock.now();
  const begun = await db.asUser(userId, async (owned) => {
    const request = { startedAt: startedAt.toISOString() };
    const row = await store.updateUnfinished(owned, exportId, { status: 'running', progress: 0, request });
    return row && (await coachOf(owned));
  });
  if (!begun) return;
  const storageKey = `${folderOf('exports', userId)}/${randomUUID()}`;
  const objectKey = createObjectKey();
  const madeOn = localDate(startedAt, begun.timeZone);
  const archive = writeArchive(services, userId, {
    coach: { name: begun.fullName ?? begun.name, email: begun.email },
    madeOn,
    signal: run.signal,
    onProgress: async (progress) => {
      const isWanted = await db.asUser(userId, (owned) =>
        store.updateUnfinished(owned, exportId, { progress }),
      );
      if (!isWanted) throw new AppError('not_found');
    },
  });
  const { plainSize } = await putEncrypted(storage, { storageKey, objectKey }, archive);
  try {
    await db.asUser(userId, async (owned) => {
      const dataKey = wrapObjectKey(await dataKeyOf(owned, keys), contextOf(userId, storageKey), objectKey);
      const row = await store.updateUnfinished(owned, exportId, {
        status: 'ready',
        progress: 1,
        request: { startedAt: startedAt.toISOString(), plainSize },
        storageKey,
        dataKey,
        filename: `afterword-${madeOn}.zip`,
        mediaType: 'application/zip',
        expiresAt: new Date(clock.now().getTime() + offeredMs),
      });
      if (!row) throw new AppError('not_found');
      await notify(owned, services, {
        kind: 'export_ready',
        key: `export_ready:${exportId}`,
        title: 'Your download is ready',
        path: '/settings#account',
      });
    });
  } catch (error) {
    await storage.delete(storageKey);
    if (isAppError(error) && error.code === 'not_found') return; // another run was first, or the account is gone
    throw error;
  }
  // The file is there, with or without an e-mail about it.
  await mail
    .send(exportReadyEmail(begun.email, publicUrl, exportId))
    .catch(() => log.warn({ userId }, 'the e-mail about a download could not be sent'));
}

export async function giveUpExport(
  { db }: Pick<Services, 'db'>,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  await db.asUser(userId, (owned) =>
    store.updateUnfinished(owned, exportId, { status: 'failed', failure: 'internal' }),
  );
}

export async function openExport(
  owned: Owned,
  { keys, clock, storage }: Pick<Services, 'keys' | 'clock' | 'storage'>,
  id: string,
): Promise<{ name: string; bytes: number; pieces: AsyncIterable<Uint8Array> }> {
  const row = await store.findExport(owned, id);
  const { plainSize } = row ? notedOf(row) : {};
  if (!row?.storageKey || !row.dataKey || plainSize === undefined || !isOffered(row, clock.now()))
    throw new AppError('not_found');
  const { storageKey } = row;
  const userKey = await dataKeyOf(owned, keys);
  const objectKey = unwrapObjectKey(userKey, contextOf(owned.userId, storageKey), row.dataKey);
  const object: EncryptedObject = { storageKey, objectKey, plainSize };
  return { name: row.filename ?? 'afterword.zip', bytes: plainSize, pieces: readEncrypted(storage, object) };
}

/** Each night: files that were offered for a day go. The object first, so that none is left without its row. */
export async function removeExpired(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = clock.now();
  const expired = await db.asUser(userId, (owned) =>
    store.listExpired(owned, now, new Date(now.getTime() - dayMs)),
  );
  for (const { id, storageKey } of expired) {
    if (storageKey) await storage.delete(storageKey);
    await db.asUser(userId, (owned) => store.deleteExport(owned, id));
  }
}
