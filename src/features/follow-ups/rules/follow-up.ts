/** States and limits of a follow-up e-mail (spec 4, "E-mail suggestion statuses"; `draft`, `sending` and `failed` are ours). */
export const followUpStatuses = [
  'draft',
  'pending',
  'scheduled',
  'sending',
  'emailed',
  'failed',
  'dismissed',
] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

export const sendingChannels = ['google', 'microsoft', 'smtp', 'outbox'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

export const summaryCopies = ['none', 'attached', 'linked'] as const;

export const subjectLength = 200; // what mail programs show, and some
export const contentLength = 20_000; // characters; some ten pages
export const instructionLength = 2000;

/** How long an approval can be undone before anything leaves. */
export const undoSeconds = 10;
