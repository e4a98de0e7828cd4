import * as z from 'zod/mini';
import { id } from '#shared/ids.ts';
import { freeText, requiredName, requiredText } from '#shared/text.ts';
import { roles } from '../roles.ts';

/** What a person can correct in a transcript, as it travels and as the log of edits names it. */
export const labelLength = 200; // an import may use whole titles as names
export const nameLength = 80;
export const termLength = 80;
export const lineLength = 100_000; // two hours of one voice in one line, as an import may have it
/** As much as an import may bring: putting long terms for short ones must not make a book of a session. */
export const transcriptLength = 5_000_000;
const linesAtOnce = 2_000; // everything in a two-hour session

const label = requiredText(labelLength);
const seen = { turn: id, revision: z.int().check(z.positive()) };

/**
 * Where a `revision` is named and is not the current one, nothing changes (412); nor where `was` says what the person saw
 * of who speaks, and somebody else has said otherwise since.
 */
export const transcriptEdit = z.discriminatedUnion('kind', [
  /** An empty text removes the line. */
  z.strictObject({ kind: z.literal('text'), ...seen, text: freeText(lineLength) }),
  /** `null` is a new speaker. */
  z.strictObject({
    kind: z.literal('assign'),
    turns: z.array(id).check(z.minLength(1), z.maxLength(linesAtOnce)),
    speaker: z.nullable(label),
    /** Who each of the lines was with, in the same order. */
    was: z.optional(z.array(label).check(z.maxLength(linesAtOnce))),
  }),
  z.strictObject({
    kind: z.literal('split'),
    ...seen,
    /** Where in the text the second line begins, in UTF-16 units. */
    at: z.int().check(z.positive()),
    /** Who says the second part: the same where it is absent, a new speaker with `null`. */
    speaker: z.optional(z.nullable(label)),
  }),
  /** `next` has to be the line after `turn`; the text of both stands in `turn`. */
  z.strictObject({
    kind: z.literal('join'),
    turn: id,
    next: id,
    /** Who the two lines were with. */
    was: z.optional(z.array(label).check(z.length(2))),
  }),
  z.strictObject({
    kind: z.literal('mergeSpeakers'),
    from: label,
    into: label,
    /** What the two were called, and how many lines were to move. */
    was: z.optional(z.strictObject({ from: label, into: label, lines: z.int() })),
  }),
  z.strictObject({
    kind: z.literal('renameSpeaker'),
    label,
    name: z.optional(requiredName(nameLength)),
    role: z.optional(z.enum(roles)),
    was: z.optional(z.string().check(z.maxLength(labelLength))),
  }),
  /** Whole words, in any case; everywhere, or in the lines named. */
  z.strictObject({
    kind: z.literal('replaceTerm'),
    from: requiredText(termLength),
    to: requiredText(termLength),
    turns: z.optional(z.array(id).check(z.minLength(1), z.maxLength(linesAtOnce))),
  }),
]);

export type TranscriptEdit = z.output<typeof transcriptEdit>;
/** A restored version changes what is shown as well. */
export type ChangeKind = TranscriptEdit['kind'] | 'restore';
