import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { FastifyInstance } from 'fastify';
import { putEncrypted, readEncrypted } from '#platform/crypto/encrypted-object.ts';
import {
  createObjectKey,
  unwrapObjectKey,
  wrapObjectKey,
  type EncryptionContext,
} from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import { requireAccess, userIdOf } from '#platform/http/caller.ts';
import { ownUser } from '#platform/http/own-user.ts';
import { handle, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { profileImagePath, type User } from '../contract.ts';
import { cleanJpeg, profileImage, wrongPicture } from '../rules/profile-image.ts';
import { toUser } from './actions.ts';
import { dataKeyOf } from './data-key.ts';
import * as store from './store.ts';

/** The coach's profile picture: encrypted in the storage, shown to its owner only, deleted when it is replaced. */
export type ProfileImageServices = Pick<Services, 'db' | 'jobs' | 'keys' | 'storage'>;

/** Deletes a picture no row names any more: enqueued with the change, so a crash in between leaves none behind. */
const deleteImageJob: JobKind<{ storageKey: string }> = {
  name: 'identity.delete-profile-image',
  payload: z.strictObject({ storageKey: z.string() }),
  limitSeconds: 120,
  concurrency: 1,
};

export const identityJobs: JobHandler<Services>[] = [
  handle(deleteImageJob, ({ storage }: Services, { storageKey }) => storage.delete(storageKey)),
];

/** The wrapped key opens in its row and for its object alone. */
const contextOf = (userId: string, storageKey: string): EncryptionContext => ({
  table: 'users',
  column: 'profile_image_data_key',
  row: storageKey,
  user: userId,
});

export async function setImage(
  services: ProfileImageServices,
  userId: string,
  base64: string,
): Promise<{ user: User }> {
  const image = cleanJpeg(Buffer.from(base64, 'base64'));
  if (!image) throw new AppError('unsupported_media', { detail: wrongPicture });
  const storageKey = `profile-images/${userId}/${randomUUID()}`;
  const objectKey = createObjectKey();
  // Before the transaction, which must not wait for a bucket. If the process dies here, the key dies with it.
  const { plainSize } = await putEncrypted(services.storage, { storageKey, objectKey }, piecesOf(image));
  return services.db.asUser(userId, async (owned) => {
    const userKey = await dataKeyOf(owned, services.keys);
    return replace(owned, services, {
      profileImageKey: storageKey,
      profileImageDataKey: wrapObjectKey(userKey, contextOf(userId, storageKey), objectKey),
      profileImageBytes: plainSize,
    });
  });
}

export const removeImage = (owned: Owned, services: ProfileImageServices): Promise<{ user: User }> =>
  replace(owned, services, { profileImageKey: null, profileImageDataKey: null, profileImageBytes: null });

async function replace(
  owned: Owned,
  { jobs }: ProfileImageServices,
  image: Pick<store.UserRow, 'profileImageKey' | 'profileImageDataKey' | 'profileImageBytes'>,
): Promise<{ user: User }> {
  const before = await store.lockUser(owned);
  const row = await store.updateUser(owned, image);
  if (!before || !row) throw new AppError('not_found');
  if (before.profileImageKey)
    await jobs.enqueue(owned.tx, deleteImageJob, { storageKey: before.profileImageKey });
  return { user: toUser(row) };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Answers the picture; no copy of it stays in a browser. */
export function addProfileImage(server: FastifyInstance, services: ProfileImageServices): void {
  server.get<{ Params: { id: string } }>(
    profileImagePath(':id'),
    { schema: { hide: true }, exposeHeadRoute: false, onRequest: requireAccess('user') },
    async (request, reply) => {
      if (!isId(request.params.id)) throw new AppError('not_found');
      const image = await services.db.asUser(userIdOf(request), async (owned) => {
        const row = await store.findUser(ownUser(owned, request.params.id));
        if (!row?.profileImageKey || !row.profileImageDataKey || row.profileImageBytes === null)
          throw new AppError('not_found');
        const { profileImageKey: storageKey, profileImageDataKey: wrapped } = row;
        const userKey = await dataKeyOf(owned, services.keys);
        const objectKey = unwrapObjectKey(userKey, contextOf(owned.userId, storageKey), wrapped);
        return { storageKey, objectKey, plainSize: row.profileImageBytes };
      });
      reply.header('content-disposition', 'inline').type(profileImage.type);
      return reply.send(await buffer(readEncrypted(services.storage, image)));
    },
  );
}
