import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';

/** Cloud recordings of the provider that hosted the meetings, and what became of them here. */
const meetingRecording = z.object({
  id,
  title: z.string(),
  startedAt: z.iso.datetime(),
  seconds: z.int(),
  status: z.enum(['found', 'importing', 'imported', 'failed']),
  /** A code of `error-status.ts`: why it failed, or why an import waits. */
  failure: z.nullable(z.string()),
  /** Null before the import, and after the conversation was deleted. */
  conversationId: z.nullable(id),
});

export const listMeetingRecordings = endpoint({
  method: 'GET',
  path: '/api/meeting-recordings',
  access: 'user',
  summary: 'Recordings of 30 days at the connected meeting provider, the newest first',
  query: z.object({
    /** The last of the days; today when absent. */
    until: z.optional(z.iso.date()),
    /** False: only what is known here, without asking the provider. */
    refresh: z.optional(z.stringbool()),
  }),
  response: z.object({
    /** The first of the days. */
    from: z.iso.date(),
    /** A code: why the provider could not be asked. `not_connected` where there is no account. */
    problem: z.nullable(z.string()),
    /** New recordings are imported without being asked for. */
    isAutomatic: z.boolean(),
    recordings: z.array(meetingRecording),
  }),
});

export const importMeetingRecording = endpoint({
  method: 'POST',
  path: '/api/meeting-recordings/:id/import',
  access: 'user',
  summary: 'Make a conversation of a recording; a repeated call changes nothing',
  params: idParams,
  response: meetingRecording,
  status: 202,
});

export const updateAutomaticImport = endpoint({
  method: 'PUT',
  path: '/api/meeting-recordings/automatic',
  access: 'user',
  summary: 'Whether new recordings are imported as soon as the provider has them',
  body: z.object({ isAutomatic: z.boolean() }),
});

export type MeetingRecording = z.infer<typeof meetingRecording>;
export type ListedMeetingRecordings = z.infer<NonNullable<typeof listMeetingRecordings.response>>;

/** Signed messages of a meeting provider; not JSON of ours, so outside the endpoints. */
export const webhookPath = (provider: string) => `/api/webhooks/${provider}`;
