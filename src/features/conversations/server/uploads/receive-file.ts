import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { AppError, isAppError } from '#shared/errors.ts';
import { uploadBytes } from '../../rules/limits.ts';
import { encryptUpload } from './encrypt-upload.ts';
import type { UploadFiles } from './upload-files.ts';

/**
 * Takes a recording that a program sends whole, in the body of one request. Unlike an upload by tus it cannot be
 * resumed: what does not arrive whole is deleted, and the program sends it again.
 */
export type WholeFile = { id: string; filename: string; body: IncomingMessage };

/** The id of the upload: the same for each attempt with one key, so that attempts make one conversation. */
export const uploadIdOf = (userId: string, key: string | undefined): string =>
  key === undefined
    ? randomBytes(16).toString('hex')
    : createHash('sha256').update(`${userId} ${key}`).digest('hex').slice(0, 32);

export async function receiveFile(
  {
    files,
    folder,
    services,
  }: { files: UploadFiles; folder: string; services: Parameters<typeof encryptUpload>[0] },
  userId: string,
  { id, filename, body }: WholeFile,
): Promise<void> {
  const bytes = lengthOf(body);
  await services.storage.check();
  // Under a name of its own: two attempts may arrive at once.
  const part = randomBytes(16).toString('hex');
  await files.create(new Upload({ id: part, offset: 0, size: bytes, metadata: { filename, owner: userId } }));
  try {
    const received = await files.write(body, part, 0).catch((error: unknown) => {
      if (isAppError(error) || !body.readableAborted) throw error;
      return 0;
    });
    if (received !== bytes)
      throw new AppError('bad_request', { detail: 'The file arrived incomplete. Send it again.' });
    await encryptUpload(services, { id, userId, file: join(folder, part), filename, bytes });
  } finally {
    await files.remove(part);
  }
}

function lengthOf({ headers }: IncomingMessage): number {
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(bytes))
    throw new AppError('bad_request', { detail: 'Send the size of the file in the Content-Length header.' });
  if (bytes === 0) throw new AppError('unsupported_media', { detail: 'The file is empty.' });
  if (bytes > uploadBytes) throw new AppError('too_large');
  return bytes;
}
