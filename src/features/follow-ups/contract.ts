import * as z from 'zod/mini';
import { clientTones } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { emailKinds } from '#shared/follow-up.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText, requiredText } from '#shared/text.ts';
import {
  contentLength,
  followUpStatuses,
  instructionLength,
  sendingChannels,
  subjectLength,
  summaryCopies,
} from './rules/follow-up.ts';

/** Follow-up e-mails to clients (spec 3, `email_automation`). Nothing is sent before it is approved. */
const sentence = z.object({
  text: z.string(),
  /** Where what it states was said; empty where it states nothing. */
  sources: z.array(
    z.object({
      conversationId: id,
      quote: z.nullable(z.string()),
      start: z.nullable(z.number()),
    }),
  ),
});

/** Part of the text that does not sound like the coach, or states something without a source. */
const mark = z.object({
  /** Offsets into `content`, the end excluded. */
  start: z.int(),
  end: z.int(),
  kind: z.enum(['voice', 'fact']),
  reason: z.string(),
  /** Text that would fit; null where leaving it out would. */
  suggestion: z.nullable(z.string()),
});

const authenticity = z.object({
  /** 0 to 1. */
  score: z.number(),
  /** Too little of the coach’s writing is known for the score to mean much. */
  isPreliminary: z.boolean(),
  parts: z.array(z.object({ name: z.string(), score: z.number(), note: z.string() })),
  marks: z.array(mark),
});

const listedFollowUp = {
  id,
  emailType: z.enum(emailKinds),
  status: z.enum(followUpStatuses),
  subject: z.string(),
  /** The first words of the text. */
  preview: z.string(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  conversationId: z.nullable(id),
  conversationTitle: z.nullable(z.string()),
  toEmail: z.nullable(z.string()),
  scheduledFor: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  /** The client’s, in which `scheduledFor` is shown. */
  timeZone: z.string(),
  /** Until then an approval can be undone and nothing has left. */
  undoUntil: z.nullable(z.iso.datetime()),
  opened: z.boolean(),
  clicked: z.boolean(),
  replied: z.boolean(),
  bounced: z.boolean(),
  /** Where it went: `outbox` is a file on this server, because nothing is set up to send with. */
  channel: z.nullable(z.enum(sendingChannels)),
  /** Why no draft is shown. */
  withheldReason: z.nullable(z.string()),
  /** Why it was not sent, as a sentence. */
  failure: z.nullable(z.string()),
  authenticityConfidence: z.number(),
  createdAt: z.iso.datetime(),
};

const listedEmail = z.object(listedFollowUp);

const followUp = z.object({
  ...listedFollowUp,
  content: z.string(),
  tone: z.enum(clientTones),
  sentences: z.array(sentence),
  authenticity,
  summaryCopy: z.enum(summaryCopies),
  approvedBy: z.nullable(z.enum(['coach', 'automatic'])),
  /** The draft as it was written, where the coach changed it. */
  original: z.nullable(z.object({ subject: z.string(), content: z.string() })),
  /** When it would go out unless the coach chooses another time. */
  proposedFor: z.iso.datetime(),
  /** What it is sent with now. */
  sendsWith: z.object({
    channel: z.enum(sendingChannels),
    /** The address it comes from; null for the outbox. */
    from: z.nullable(z.string()),
  }),
  revision: z.int(),
});

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/api/follow-ups',
  access: 'user',
  summary: 'Follow-up e-mails: waiting, scheduled, sent or dismissed',
  query: z.object({
    group: z.optional(z.enum(['waiting', 'scheduled', 'sent', 'dismissed'])),
    clientId: z.optional(id),
    conversationId: z.optional(id),
    ...listPage,
  }),
  response: z.object({
    emails: z.array(listedEmail),
    counts: z.object({ waiting: z.int(), scheduled: z.int(), sent: z.int(), dismissed: z.int() }),
  }),
});

export const getFollowUp = endpoint({
  method: 'GET',
  path: '/api/follow-ups/:id',
  access: 'user',
  summary: 'One follow-up e-mail with its sources and its score',
  params: idParams,
  response: followUp,
});

export const createFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups',
  access: 'user',
  summary: 'Write a draft for a client or about a conversation',
  body: z.object({
    emailType: z.enum(emailKinds),
    clientId: z.optional(z.nullable(id)),
    conversationId: z.optional(z.nullable(id)),
    /** What a custom one is about, or the resource to send. */
    instruction: z.optional(freeText(instructionLength)),
  }),
  response: followUp,
  status: 201,
  requestsPerMinute: 30,
});

export const updateFollowUp = endpoint({
  method: 'PATCH',
  path: '/api/follow-ups/:id',
  access: 'user',
  summary: 'Change text, recipient or attachment; a change based on an older revision is refused',
  params: idParams,
  body: z.object({
    revision: z.int(),
    subject: z.optional(requiredText(subjectLength)),
    content: z.optional(requiredText(contentLength)),
    toEmail: z.optional(z.nullable(z.email('Invalid email address'))),
    summaryCopy: z.optional(z.enum(summaryCopies)),
  }),
  response: followUp,
});

/** For the editor: how a text that is not saved yet would be judged. */
export const checkFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/check',
  access: 'user',
  summary: 'Score a text of this e-mail and mark what does not fit, without saving it',
  params: idParams,
  body: z.object({ content: freeText(contentLength) }),
  response: authenticity,
});

export const redraftFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/redraft',
  access: 'user',
  summary: 'Write the draft again from what is reviewed now; the text of the coach can be restored',
  params: idParams,
  body: z.object({ revision: z.int(), instruction: z.optional(freeText(instructionLength)) }),
  response: followUp,
  requestsPerMinute: 30,
});

export const approveFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/approve',
  access: 'user',
  summary: 'Approve: it is sent after ten seconds, or at the time that is named',
  params: idParams,
  body: z.object({
    revision: z.int(),
    /** Local time of the client, `YYYY-MM-DDTHH:MM`; absent sends it now. */
    sendAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time'))),
  }),
  response: followUp,
});

/** 409 where it has left already. */
export const withdrawFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/withdraw',
  access: 'user',
  summary: 'Undo an approval or a schedule: it waits again',
  params: idParams,
  response: followUp,
});

export const dismissFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/dismiss',
  access: 'user',
  summary: 'Dismiss a draft; nothing is sent',
  params: idParams,
  response: followUp,
});

export const restoreFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-ups/:id/restore',
  access: 'user',
  summary: 'A dismissed draft waits again',
  params: idParams,
  response: followUp,
});

const settings = z.object({
  /** Null takes the first that is connected. */
  channel: z.nullable(z.enum(['google', 'microsoft', 'smtp'])),
  /** What can be chosen here and now. */
  channels: z.array(
    z.object({ channel: z.enum(sendingChannels), from: z.nullable(z.string()), isReady: z.boolean() }),
  ),
  signature: z.string(),
  isTracking: z.boolean(),
  remindsCoach: z.boolean(),
  sendHour: z.int(),
});

export const getFollowUpSettings = endpoint({
  method: 'GET',
  path: '/api/follow-up-settings',
  access: 'user',
  summary: 'How follow-ups are sent',
  response: settings,
});

export const updateFollowUpSettings = endpoint({
  method: 'PATCH',
  path: '/api/follow-up-settings',
  access: 'user',
  summary: 'Change how follow-ups are sent; what is absent stays',
  body: z.object({
    channel: z.optional(z.nullable(z.enum(['google', 'microsoft', 'smtp']))),
    signature: z.optional(freeText(500)),
    isTracking: z.optional(z.boolean()),
    remindsCoach: z.optional(z.boolean()),
    sendHour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  }),
  response: settings,
});

const clientSettings = z.object({
  /** Kinds that are sent without an approval. */
  automaticKinds: z.array(z.enum(emailKinds)),
  /** BCP 47; English where it is absent. */
  language: z.nullable(z.string()),
  remindersAgreed: z.boolean(),
});

export const getClientFollowUps = endpoint({
  method: 'GET',
  path: '/api/clients/:id/follow-up-settings',
  access: 'user',
  summary: 'What may be written to one client',
  params: idParams,
  response: clientSettings,
});

export const updateClientFollowUps = endpoint({
  method: 'PATCH',
  path: '/api/clients/:id/follow-up-settings',
  access: 'user',
  summary: 'Change what may be written to one client; what is absent stays',
  params: idParams,
  body: z.object({
    automaticKinds: z.optional(z.array(z.enum(emailKinds)).check(z.maxLength(emailKinds.length))),
    language: z.optional(z.nullable(freeText(20))),
    remindersAgreed: z.optional(z.boolean()),
  }),
  response: clientSettings,
});

export type FollowUp = z.infer<typeof followUp>;
export type ListedFollowUp = z.infer<typeof listedEmail>;
export type Authenticity = z.infer<typeof authenticity>;
export type FollowUpMark = z.infer<typeof mark>;
export type FollowUpSettings = z.infer<typeof settings>;
export type ClientFollowUpSettings = z.infer<typeof clientSettings>;
