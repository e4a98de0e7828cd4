import * as z from 'zod/mini';

/** Text a person typed: well-formed, bounded, and `clean`ed and trimmed. */
const cleaned = (maxLength: number, clean: (text: string) => string) =>
  z.pipe(
    z.string().check(
      z.maxLength(maxLength),
      z.refine((text) => text.isWellFormed()),
    ),
    z.transform((text) => clean(text).trim()),
  );

const required = z.string().check(z.minLength(1, 'Required'));

/** PostgreSQL cannot keep NUL. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** C0 and C1 controls; marks, embeddings, overrides and isolates of direction; the byte order mark. */
const controlsAndMarks = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * A title or name on one line, without what is not seen: a line end splits a header, a direction mark makes `exe.wav`
 * of `vaw.exe`. Letters of every script stay, and the joiners that emoji and Persian need.
 */
export const oneLineName = (text: string): string =>
  text.replaceAll(lineEnds, ' ').replaceAll(controlsAndMarks, '').trim();

/** Many lines; may be empty. */
export const freeText = (maxLength: number) => cleaned(maxLength, withoutNul);

/** Many lines; must hold something. */
export const requiredText = (maxLength: number) => z.pipe(cleaned(maxLength, withoutNul), required);

/** A title, a name, a file's name; may be empty. */
export const nameText = (maxLength: number) => cleaned(maxLength, oneLineName);

/** A title or name that must hold something. */
export const requiredName = (maxLength: number) => z.pipe(cleaned(maxLength, oneLineName), required);

/** Names are compared without case, so that "Acme" and "acme" are one folder. */
export const comparableName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
