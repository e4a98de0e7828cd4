import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';

/** The activity log: what happened to a coach's data, for the coach to look up. */
const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  /** `coach`, `client`, `administrator`, `program` or `afterword`. */
  actor: z.string(),
  /** `share.created`, `export.downloaded` ... */
  action: z.string(),
  subjectKind: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  /** Kinds and formats, never content. */
  details: z.record(z.string(), z.string()),
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'user',
  summary: 'What happened to the data of this account, the newest first',
  query: z.object(listPage),
  response: z.array(auditEntry),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** What the activity log can say. Entries hold ids and kinds, never what was said or written. */
export type AuditActor = 'coach' | 'client' | 'administrator' | 'program' | 'afterword';

export type AuditAction =
  | 'share.created'
  | 'share.viewed'
  | 'share.replied'
  | 'share.task_changed'
  | 'share.revoked'
  | 'consent.asked'
  | 'consent.given'
  | 'consent.answered'
  | 'consent.withdrawn'
  | 'consent.erased'
  | 'retention.removed'
  | 'export.requested'
  | 'export.downloaded'
  | 'conversation.deleted'
  | 'connection.made'
  | 'connection.ended'
  | 'account.signed_in'
  | 'account.closed'
  | 'administrator.access'
  | 'administrator.read';
