import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { digests } from './rules/digest.ts';
import { notificationKinds } from './rules/kinds.ts';
import { endpointLength } from './rules/push-address.ts';
import { clockTime } from './rules/quiet-hours.ts';

/** What a coach is told, in the app, by push and by e-mail. Private to the coach. */
const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** The screen it opens. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});

const device = z.object({
  id,
  /** "Firefox on Linux" */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
  /** In a row; it is removed after several. */
  failures: z.int(),
});

const channels = z.object({ push: z.boolean(), email: z.boolean() });
const time = z.nullable(z.string().check(z.regex(clockTime)));

const settings = z.object({
  kinds: z.record(z.enum(notificationKinds), channels),
  /** Whether push and e-mail may quote more than the title. */
  showsDetails: z.boolean(),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  digest: z.enum(digests),
  digestHour: z.int(),
  timeZone: z.string(),
  /** What a browser subscribes with; null where this server has no keys it can use. */
  publicKey: z.nullable(z.string()),
  devices: z.array(device),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'What you were told in the last 60 days, the newest first',
  query: z.object(listPage),
  response: z.array(notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'user',
  summary: 'How many notifications are unread',
  response: z.object({ unread: z.int() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Mark notifications as read; without ids, all of them',
  body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  access: 'user',
  summary: 'Where notifications go, quiet hours, digest and devices',
  response: settings,
});

export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  access: 'user',
  summary: 'Change where notifications go, quiet hours or the digest',
  body: z.object({
    kinds: z.optional(z.partialRecord(z.enum(notificationKinds), channels)),
    showsDetails: z.optional(z.boolean()),
    /** Both or neither. */
    quietHours: z.optional(z.object({ from: time, to: time })),
    digest: z.optional(z.enum(digests)),
    digestHour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  }),
  response: settings,
});

const key = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(200));

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'user',
  summary: 'Send notifications to this browser too',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(endpointLength)),
    keys: z.object({ p256dh: key, auth: key }),
    /** "Firefox on Linux" */
    device: z.string().check(z.minLength(1), z.maxLength(80)),
  }),
  response: device,
  status: 201,
  requestsPerMinute: 10,
});

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  access: 'user',
  summary: 'Send no more notifications to a browser',
  params: idParams,
});

export const testDevices = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/test',
  access: 'user',
  summary: 'Send a test notification to every browser',
  response: z.object({ delivered: z.int(), failed: z.int() }),
  requestsPerMinute: 5,
});

export type Notification = z.infer<typeof notification>;
export type NotificationSettings = z.infer<typeof settings>;
export type Device = z.infer<typeof device>;
