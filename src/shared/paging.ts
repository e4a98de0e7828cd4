import * as z from 'zod/mini';

/** How much of a list is asked for at once. A screen begins with one step and asks for twice as many each time. */
export const listStep = 50; // some five screens of rows

const most = 100_000; // more than a coach makes in a lifetime; only a bound

export const listLimit = z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(most));
