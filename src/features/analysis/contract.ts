import * as z from 'zod/mini';
import { itemSource, lineSections, writingStyles } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { freeText, requiredText } from '#shared/text.ts';
import { reasons } from '../conversations/rules/status.ts';

/**
 * Versions of a conversation's analysis, and the available analysers. Every analysis is a numbered version; one of them
 * is current, the others are candidates or older ones that can be restored. `review` returns their contents.
 */
const style = z.enum(writingStyles);

/** The source of an item in the transcript; all null on a line a person wrote. */
const source = {
  quote: z.nullable(z.string()),
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
};

const changes = {
  /** Grows with each change; a change names the revision it was made on. */
  revision: z.int(),
  /** A person changed what the analyser wrote. */
  isEdited: z.boolean(),
  /** A person wrote it: it has no source. */
  isOwn: z.boolean(),
};

export const resultLine = z.object({
  id,
  text: z.string(),
  ...changes,
  ...source,
  /** A second place that the line needs as proof. */
  secondSource: z.optional(itemSource),
});

/** A value a person cleared stays empty in later versions. */
export const resultField = z.object({ name: z.string(), value: z.string(), ...changes, ...source });

export const lineSection = z.enum(lineSections);

const analyserNameLength = 220; // `ollama:` and a model name
const lineLength = 2000;
const fieldLength = 2000;
const fieldNameLength = 120;
const seen = z.int().check(z.minimum(0));

/**
 * One change to the results of the current version. `revision` is the one the person saw: if it is no longer current,
 * or the line is gone, the answer is 412 and nothing changes.
 */
export const resultEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    section: lineSection,
    line: id,
    revision: seen,
    text: requiredText(lineLength),
  }),
  z.strictObject({ kind: z.literal('remove'), section: lineSection, line: id, revision: seen }),
  /** Undoes `remove` at the line's old position; idempotent. */
  z.strictObject({ kind: z.literal('restore'), section: lineSection, line: id }),
  /** At the end of the section. */
  z.strictObject({ kind: z.literal('add'), section: lineSection, text: requiredText(lineLength) }),
  /** Revision 0 for a field without a value so far. */
  z.strictObject({
    kind: z.literal('field'),
    name: requiredText(fieldNameLength),
    value: freeText(fieldLength),
    revision: seen,
  }),
]);

/** A line a person removed: later versions do not bring it back, only `restore` does. */
export const removedLine = z.object({
  section: lineSection,
  id,
  text: z.string(),
  quote: z.nullable(z.string()),
});

const versionStatuses = ['pending', 'ready', 'failed'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** Input and output tokens of all questions to a language model; null without one. */
const tokenUsage = z.nullable(z.object({ inputTokens: z.int(), outputTokens: z.int() }));

export const version = z.object({
  number: z.int(),
  status: z.enum(versionStatuses),
  /** Why it failed, or why a pending version is delayed. */
  reason: z.nullable(z.enum(reasons)),
  analyser: z.string(),
  usage: tokenUsage,
  style,
  isCurrent: z.boolean(),
  /** Number of transcript edits since this version was made. */
  editsSince: z.int(),
  /** For a pending version: when it was requested. */
  madeAt: z.iso.datetime(),
});

export const versionParams = z.strictObject({
  id,
  number: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)),
});

export const createVersion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/analyses',
  access: 'user',
  summary:
    'Analyse again with other options. The new version is a candidate until you restore it; the same request returns the same version',
  params: idParams,
  body: z.strictObject({
    /** Default: the coach's writing style. */
    style: z.optional(style),
    /** A name from `GET /api/analysers`; the server's default when absent. */
    analyser: z.optional(z.string().check(z.maxLength(analyserNameLength))),
  }),
  response: version,
  status: 202,
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/analyses',
  access: 'user',
  summary: 'All versions of the analysis, newest first',
  params: idParams,
  response: z.array(version),
});

/** Makes a candidate or an older version the current one. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/analyses/:number/use',
  access: 'user',
  summary: 'Make a version the current one; lines a person wrote, changed or removed stay as they are',
  params: versionParams,
  response: version,
});

export const dropVersion = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/analyses/:number',
  access: 'user',
  summary: 'Delete a version that is not the current one',
  params: versionParams,
});

export const listAnalysers = endpoint({
  method: 'GET',
  path: '/api/analysers',
  access: 'user',
  summary: 'Analysers of this server, the default first',
  response: z.array(
    z.object({
      name: z.string(),
      isDefault: z.boolean(),
      /** Sends nothing to other machines. */
      isLocal: z.boolean(),
    }),
  ),
});

export type ResultLine = z.infer<typeof resultLine>;
export type ResultField = z.infer<typeof resultField>;
export type RemovedLine = z.infer<typeof removedLine>;
export type Version = z.infer<typeof version>;
export type ResultEdit = z.output<typeof resultEdit>;
