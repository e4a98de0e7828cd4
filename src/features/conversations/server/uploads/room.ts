import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import { openUploadsAtOnce, unfinishedDays } from '../../rules/limits.ts';
import * as store from '../store.ts';

/** Limits on what one coach stores: how many uploads may be open at once, and how many bytes in all. */
const gigabyte = 1024 ** 3;
const nightSeconds = 86_400; // the nightly job deletes old audio

export async function reserveUpload(
  owned: Owned,
  { clock, bytesPerCoach }: Pick<Services, 'clock' | 'bytesPerCoach'>,
  upload: { id: string; bytes: number },
): Promise<void> {
  const now = clock.now();
  await store.lockIntake(owned);
  await store.deleteOpenUploadsBefore(owned, new Date(now.getTime() - unfinishedDays * dayMs));
  const { count, oldest } = await store.countOpenUploads(owned);
  if (count >= openUploadsAtOnce && oldest)
    throw new AppError('too_many_requests', {
      detail: `You have ${openUploadsAtOnce} unfinished uploads. Finish or cancel one, then try again.`,
      retryAfterSeconds: Math.max(
        1,
        Math.ceil((oldest.getTime() + unfinishedDays * dayMs - now.getTime()) / 1000),
      ),
    });
  await refuseWithoutRoom(owned, upload.bytes, bytesPerCoach);
  await store.insertOpenUpload(owned, { ...upload, createdAt: now });
}

/** Throws where `bytes` more would exceed what one coach may store. */
export async function refuseWithoutRoom(owned: Owned, bytes: number, bytesPerCoach: number): Promise<void> {
  if ((await store.sumStoredBytes(owned)) + bytes <= bytesPerCoach) return;
  throw new AppError('too_many_requests', {
    detail: `This would take your recordings over ${Number((bytesPerCoach / gigabyte).toPrecision(3))} GB. Delete some you no longer need, then try again.`,
    retryAfterSeconds: nightSeconds,
  });
}

/** Refuses imports where uploads are refused: the database needs the rest of the disk. A bucket that is down does not matter here. */
export async function refuseFullDisk(storage: Services['storage']): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (isAppError(error) && error.code === 'storage_full') throw error;
  }
}
