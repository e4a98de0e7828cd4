import { statfs } from 'node:fs/promises';
import type http from 'node:http';
import type stream from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import { unfinishedDays, uploadBytes } from '../../rules/limits.ts';
import * as store from '../store.ts';
import { reserveUpload } from './room.ts';

/** Files of unfinished uploads. Each has a row of its owner, so that open uploads can be counted. */
export class UploadFiles extends FileStore {
  readonly #services: Pick<Services, 'db' | 'clock' | 'bytesPerCoach'>;

  constructor(directory: string, services: Pick<Services, 'db' | 'clock' | 'bytesPerCoach'>) {
    super({ directory, expirationPeriodInMilliseconds: unfinishedDays * dayMs });
    this.#services = services;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db } = this.#services;
    const owner = ownerOf(upload);
    const { id, size = uploadBytes } = upload; // a length that comes later may be the largest
    await db.asUser(owner, (owned) => reserveUpload(owned, this.#services, { id, bytes: size }));
    try {
      return await super.create(upload);
    } catch (error) {
      await db.asUser(owner, (owned) => store.deleteOpenUpload(owned, id));
      throw error;
    }
  }

  override async write(readable: http.IncomingMessage | stream.Readable, id: string, offset: number) {
    try {
      return await super.write(readable, id, offset);
    } catch (error) {
      // The library says only that writing failed. The bytes so far stay, and the upload resumes there.
      if (await this.#isFull()) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.configstore.get(id);
    await super.remove(id);
    if (upload) await this.#services.db.asUser(ownerOf(upload), (owned) => store.deleteOpenUpload(owned, id));
  }

  async #isFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.directory);
    return bavail * bsize < leastBytes;
  }
}

const leastBytes = 1024 * 1024; // a file system is full before its last block is

export const ownerOf = (upload: Pick<Upload, 'metadata'>): string => upload.metadata?.['owner'] ?? '';
