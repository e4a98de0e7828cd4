import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { expiryDays } from './rules/expiry.ts';
import { passcodeLength } from './rules/passcode.ts';
import { shareParts } from './rules/parts.ts';

/**
 * Reports that a coach shares with a client by a link. The page behind the link is no endpoint: `server/public-page.ts`
 * serves it as HTML.
 */
const share = z.object({
  id,
  kind: z.enum(['conversation', 'client']),
  conversationId: z.nullable(id),
  clientId: z.nullable(id),
  title: z.string(),
  parts: z.array(z.enum(shareParts)),
  includesAudio: z.boolean(),
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  hasPasscode: z.boolean(),
  expiresAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
  isOpen: z.boolean(),
  views: z.int(),
  lastViewedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

const sharedLines = z.object({
  part: z.enum(['overview', 'nextSteps', 'goals', 'keyInsights']),
  title: z.string(),
  layout: z.enum(['text', 'list']),
  lines: z.array(z.string()),
  /** Those of them that say what the tasks say: left out where the tasks are shown. */
  inTasks: z.optional(z.array(z.string())),
});
const sharedTasks = z.object({
  part: z.literal('tasks'),
  title: z.string(),
  tasks: z.array(
    z.object({
      id,
      title: z.string(),
      dueDate: z.nullable(z.string()),
      completed: z.boolean(),
      isClients: z.boolean(),
    }),
  ),
});
const sharedTranscript = z.object({
  part: z.literal('transcript'),
  title: z.string(),
  turns: z.array(z.object({ speaker: z.string(), start: z.nullable(z.number()), text: z.string() })),
});

const preview = z.object({
  /** Whom the link is for; null without a client. */
  recipient: z.nullable(z.string()),
  hasAudio: z.boolean(),
  sessions: z.array(
    z.object({
      id,
      title: z.string(),
      sessionDate: z.string(),
      sections: z.array(z.union([sharedLines, sharedTasks, sharedTranscript])),
      /** What no link shows. */
      own: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    }),
  ),
});

const subject = {
  kind: z.enum(['conversation', 'client']),
  /** Of the conversation, or of the client. */
  subjectId: id,
  /** Of a client’s report: days of the session, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

export const previewShare = endpoint({
  method: 'GET',
  path: '/api/share-preview',
  access: 'user',
  summary: 'The client’s copy in all its parts, and what stays with the coach',
  query: z.object(subject),
  response: preview,
});

export const listShares = endpoint({
  method: 'GET',
  path: '/api/shares',
  access: 'user',
  summary: 'Links to shared reports, the newest first',
  query: z.object({ conversationId: z.optional(id), clientId: z.optional(id), ...listPage }),
  response: z.array(share),
});

export const createShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  access: 'user',
  summary: 'Make a link to a report',
  body: z.object({
    ...subject,
    parts: z.array(z.enum(shareParts)).check(z.minLength(1), z.maxLength(shareParts.length)),
    includesAudio: z.optional(z.boolean()),
    expiresInDays: z.union(expiryDays.map((days) => z.literal(days))),
    passcode: z.optional(
      z.nullable(z.string().check(z.minLength(passcodeLength.shortest), z.maxLength(passcodeLength.longest))),
    ),
  }),
  response: z.object({ share, url: z.string() }),
  status: 201,
});

export const getShareLink = endpoint({
  method: 'GET',
  path: '/api/shares/:id/link',
  access: 'user',
  summary: 'The link again, to copy it',
  params: idParams,
  response: z.object({ url: z.string() }),
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/api/shares/:id/revoke',
  access: 'user',
  summary: 'Close a link for good',
  params: idParams,
  response: share,
});

export const listShareViews = endpoint({
  method: 'GET',
  path: '/api/shares/:id/views',
  access: 'user',
  summary: 'When a link was opened, and on what kind of device; the newest 100',
  params: idParams,
  response: z.array(z.object({ viewedAt: z.iso.datetime(), device: z.string() })),
});

const shareReply = z.object({
  id,
  shareId: id,
  /** A message, or a task that was ticked or unticked. */
  kind: z.enum(['reply', 'task']),
  /** The client’s first name. */
  by: z.string(),
  text: z.string(),
  taskId: z.nullable(id),
  /** Of a task: whether it was ticked. */
  completed: z.nullable(z.boolean()),
  title: z.string(),
  conversationId: z.nullable(id),
  clientId: z.nullable(id),
  readAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

export const listShareReplies = endpoint({
  method: 'GET',
  path: '/api/share-replies',
  access: 'user',
  summary: 'What clients wrote and ticked on shared pages, the newest first',
  query: z.object({
    conversationId: z.optional(id),
    clientId: z.optional(id),
    unread: z.optional(z.stringbool()),
    ...listPage,
  }),
  response: z.array(shareReply),
});

export const readShareReplies = endpoint({
  method: 'POST',
  path: '/api/share-replies/read',
  access: 'user',
  summary: 'Mark replies as read',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
});

export type Share = z.infer<typeof share>;
export type SharePreview = z.infer<typeof preview>;
export type ShareReply = z.infer<typeof shareReply>;
