import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { fileKindNames } from './rules/file-kinds.ts';

/** Downloads. The answers are files, not JSON; their names are in `content-disposition`. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/files/:file',
  access: 'user',
  summary: 'A conversation as a file: transcript, notes, ICF transcript or tasks in one of their formats',
  params: z.object({ id, file: z.enum(fileKindNames) }),
  query: z.object({
    /** Of notes: with what is private to the coach. */
    private: z.optional(z.stringbool()),
    /** Of notes: with the transcript behind them. */
    transcript: z.optional(z.stringbool()),
  }),
});

export const downloadAudio = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/files/audio',
  access: 'user',
  summary: 'The recording of a conversation, in the format it was uploaded in',
  params: idParams,
});

const reportFormats = ['pdf', 'docx', 'md'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/clients/:id/report',
  access: 'user',
  summary: 'The sessions with a client over a period as one document',
  params: idParams,
  query: z.object({
    format: z.enum(reportFormats),
    /** Days of the session, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
});
