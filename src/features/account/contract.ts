import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { freeText } from '#shared/text.ts';

/** Everything of an account: as a download, and its deletion. */
const accountExport = z.object({
  id,
  /** `waiting`, `running`, `ready` or `failed`. */
  status: z.string(),
  /** 0 to 1. */
  progress: z.number(),
  secondsLeft: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** When the file is removed; null until it is ready. */
  expiresAt: z.nullable(z.iso.datetime()),
});

export const listAccountExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'user',
  summary: 'Downloads of the whole account of the last day, the newest first',
  response: z.array(accountExport),
});

export const startAccountExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'user',
  summary: 'Make a file with everything of the account; one at a time',
  response: accountExport,
  status: 202,
});

export const downloadAccountExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:id/file',
  access: 'user',
  summary: 'The file with everything of the account',
  params: idParams,
});

export const accountExportPath = (exportId: string) => `/api/account/exports/${exportId}/file`;

const accountContents = z.object({
  conversations: z.int(),
  recordings: z.int(),
  clients: z.int(),
  tasks: z.int(),
  emails: z.int(),
  shares: z.int(),
  connections: z.int(),
});

export const getAccountContents = endpoint({
  method: 'GET',
  path: '/api/account/contents',
  access: 'user',
  summary: 'How much a deletion of the account would delete',
  response: accountContents,
});

const longestPassword = 1000; // more is no password and only work

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'user',
  summary: 'Delete the account and everything in it; it cannot be undone',
  body: z.object({
    /** The account’s e-mail address, typed by the coach. */
    confirmation: freeText(320),
    /** Where this server keeps the password; elsewhere a sign-in of the last minutes counts. */
    password: z.optional(z.string().check(z.maxLength(longestPassword))),
  }),
  status: 202,
  requestsPerMinute: 10,
});

export type AccountExport = z.infer<typeof accountExport>;
export type AccountContents = z.infer<typeof accountContents>;
