/** What the activity log can say. Entries hold ids and kinds, never what was said or written. */
export const auditActors = ['coach', 'client', 'administrator', 'program', 'afterword'] as const;
export type AuditActor = (typeof auditActors)[number];

export const auditActions = [
  'share.created',
  'share.viewed',
  'share.replied',
  'share.task_changed',
  'share.revoked',
  'consent.asked',
  'consent.given',
  'consent.answered',
  'consent.withdrawn',
  'consent.erased',
  'retention.removed',
  'export.made',
  'export.downloaded',
] as const;
export type AuditAction = (typeof auditActions)[number];
