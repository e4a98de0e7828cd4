import * as z from 'zod/mini';

/** Every id of ours is a UUID, made by the database. */
export const id = z.uuid();

/** `/:id` in a path. */
export const idParams = z.strictObject({ id });

const writtenId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For the few routes outside the contract, whose parameters nothing has parsed: no other text may reach a query. */
export const isId = (text: string): boolean => writtenId.test(text);
