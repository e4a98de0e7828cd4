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
