import * as z from 'zod/mini';
import { lineSections, templateNames, writingStyles } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { freeText, requiredText } from '#shared/text.ts';
import { reasons } from '../conversations/rules/status.ts';

/**
 * Versions of what was found in a conversation, and who can find it. Every analysis is a version with a number; one is
 * current. Another one is a candidate until somebody uses it. What the lines hold is shown by `review`.
 */
const style = z.enum(writingStyles);
const template = z.enum(templateNames);

/** Where an item comes from; all null on what a person wrote. */
const source = {
  quote: z.nullable(z.string()),
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
};

const changes = {
  /** Grows with each change; a change says which one it was made on. */
  revision: z.int(),
  /** A person changed what the analyser wrote. */
  isEdited: z.boolean(),
  /** A person wrote it: it has no source. */
  isOwn: z.boolean(),
};

export const resultLine = z.object({ id, text: z.string(), ...changes, ...source });

/** A value a person emptied stays empty. */
export const resultField = z.object({ name: z.string(), value: z.string(), ...changes, ...source });

export const lineSection = z.enum(lineSections);

/** What a person threw away: it does not come back by itself, and `restore` brings it back to its place. */
const analyserNameLength = 220; // `ollama:` and the name of a model
const lineLength = 2000;
const fieldLength = 2000;
const fieldNameLength = 120;
const seen = z.int().check(z.minimum(0));

/**
 * One change to the results of the current version. `revision` is the one the person saw: where it is not the current
 * one any more, or the line is gone, the answer is 412 and nothing has changed.
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
  /** Undoes `remove`, at the place it had. Asked again it changes nothing. */
  z.strictObject({ kind: z.literal('restore'), section: lineSection, line: id }),
  /** At the end of the section. */
  z.strictObject({ kind: z.literal('add'), section: lineSection, text: requiredText(lineLength) }),
  /** Revision 0 where the conversation said nothing about the field yet. */
  z.strictObject({
    kind: z.literal('field'),
    name: requiredText(fieldNameLength),
    value: freeText(fieldLength),
    revision: seen,
  }),
]);

export const removedLine = z.object({
  section: lineSection,
  id,
  text: z.string(),
  quote: z.nullable(z.string()),
});

export const versionStatuses = ['pending', 'ready', 'failed'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** Tokens a language model was sent and wrote, all its questions together; null where none was asked. */
export const tokenUsage = z.nullable(z.object({ inputTokens: z.int(), outputTokens: z.int() }));

export const version = z.object({
  number: z.int(),
  status: z.enum(versionStatuses),
  /** Why it failed, or what a pending one waits for. */
  reason: z.nullable(z.enum(reasons)),
  analyser: z.string(),
  usage: tokenUsage,
  style,
  template,
  isCurrent: z.boolean(),
  /** How many changes the transcript has seen since this version was made from it. */
  editsSince: z.int(),
  /** While it is pending: when it was asked for. */
  madeAt: z.iso.datetime(),
});

export const versionParams = z.strictObject({
  id,
  number: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)),
});

export const makeVersion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/analyses',
  access: 'user',
  summary: 'Analyse again in another way; a candidate, until it is used. Asked twice it is the same one',
  params: idParams,
  body: z.strictObject({
    /** The coach's own when absent. */
    style: z.optional(style),
    /** That of the current version when absent. */
    template: z.optional(template),
    /** A name from `GET /api/analysers`; the instance's own when absent. */
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

/** Also how an older version is restored. */
export const useVersion = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/analyses/:number/use',
  access: 'user',
  summary: 'Make a version the current one; what a person wrote, changed or removed stays so',
  params: versionParams,
  response: version,
});

export const dropVersion = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/analyses/:number',
  access: 'user',
  summary: 'Drop a version that is not the current one',
  params: versionParams,
});

export const listAnalysers = endpoint({
  method: 'GET',
  path: '/api/analysers',
  access: 'user',
  summary: 'Who can analyse on this instance, the default first',
  response: z.array(
    z.object({
      name: z.string(),
      isDefault: z.boolean(),
      /** Nothing leaves this machine. */
      isLocal: z.boolean(),
    }),
  ),
});

export type ResultLine = z.infer<typeof resultLine>;
export type ResultField = z.infer<typeof resultField>;
export type RemovedLine = z.infer<typeof removedLine>;
export type Version = z.infer<typeof version>;
export type ResultEdit = z.output<typeof resultEdit>;
