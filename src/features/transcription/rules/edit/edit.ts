import * as z from 'zod/mini';
import { id } from '#shared/ids.ts';
import { freeText, requiredName, requiredText } from '#shared/text.ts';
import { roles } from '../roles.ts';

/** The edits a person can make in a transcript, as sent to the server and stored in the log. */
export const labelLength = 200; // an import may use whole titles as names
export const nameLength = 80;
export const termLength = 80;
export const lineLength = 100_000; // an import may hold two hours of one voice in one line
/** The import limit: replacing short terms by long ones must not exceed it. */
export const transcriptLength = 5_000_000;
const linesAtOnce = 2_000; // everything in a two-hour session

const label = requiredText(labelLength);
const seenTurn = { turn: id, revision: z.int().check(z.positive()) };

/**
 * 412, and nothing changes, where a `revision` is outdated, or where `was`, the speakers the person saw, has changed
 * since.
 */
export const transcriptEdit = z.discriminatedUnion('kind', [
  /** An empty text removes the line. */
  z.strictObject({ kind: z.literal('text'), ...seenTurn, text: freeText(lineLength) }),
  /** `null` is a new speaker. */
  z.strictObject({
    kind: z.literal('assign'),
    turns: z.array(id).check(z.minLength(1), z.maxLength(linesAtOnce)),
    speaker: z.nullable(label),
    /** The speaker of each line as the person saw it, in the same order. */
    was: z.optional(z.array(label).check(z.maxLength(linesAtOnce))),
  }),
  z.strictObject({
    kind: z.literal('split'),
    ...seenTurn,
    /** Where in the text the second line begins, in UTF-16 units. */
    at: z.int().check(z.positive()),
    /** The speaker of the second part: absent for the same, `null` for a new one. */
    speaker: z.optional(z.nullable(label)),
  }),
  /** `next` has to be the line after `turn`, which gets the text of both. */
  z.strictObject({
    kind: z.literal('join'),
    turn: id,
    next: id,
    /** The speakers of the two lines as the person saw them. */
    was: z.optional(z.array(label).check(z.length(2))),
  }),
  z.strictObject({
    kind: z.literal('mergeSpeakers'),
    from: label,
    into: label,
    /** The names of the two and the number of lines to move, as the person saw them. */
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
/** Restoring a version changes the transcript as well. */
export type ChangeKind = TranscriptEdit['kind'] | 'restore';
