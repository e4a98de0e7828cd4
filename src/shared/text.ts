import * as z from 'zod/mini';

/** Text a person typed: trimmed, without NUL (PostgreSQL cannot keep it), bounded. */
const cleaned = (maxLength: number) =>
  z.pipe(
    z.string().check(
      z.maxLength(maxLength),
      z.refine((text) => text.isWellFormed()),
    ),
    z.transform((text) => text.replaceAll('\u0000', '').trim()),
  );

/** May be empty. */
export const freeText = (maxLength: number) => cleaned(maxLength);

/** Must hold something. */
export const requiredText = (maxLength: number) =>
  z.pipe(cleaned(maxLength), z.string().check(z.minLength(1, 'Required')));
