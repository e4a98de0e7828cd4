import * as z from 'zod/mini';
import { id } from './ids.ts';

/** Rows a screen adds to a list at a time. */
export const listStep = 50; // some five screens of rows

/** Most rows of one response, and how many come without a limit. A longer list is read page by page. */
export const listMost = 1000; // some 600 kB of conversations

/** Query of a list: at most `limit` rows, from the one behind the row `after`. */
export const listPage = {
  limit: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(listMost))),
  after: z.optional(id),
};
