import * as z from 'zod/mini';

/** Every id of ours is a UUID, made by the database. */
export const id = z.uuid();

/** `/:id` in a path. */
export const idParams = z.strictObject({ id });
