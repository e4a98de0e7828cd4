import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { MeetingWebhook } from '#ports/meeting-recordings.ts';
import { AppError } from '#shared/errors.ts';
import { idPrefix, meeting, toRecordings } from './answer.ts';

/**
 * Zoom's messages: signed with the app's secret token over the time and the exact bytes of the body. Addresses and
 * tokens in a message are not used; what it is about is asked of Zoom.
 */
const toleranceSeconds = 300; // as Zoom's own examples; a replay after that is refused, one before is a duplicate

const message = z.object({
  event: z.string(),
  event_ts: z.optional(z.number()),
  payload: z.object({
    plainToken: z.optional(z.string()),
    user_id: z.optional(z.string()),
    deauthorization_time: z.optional(z.string()),
    object: z.optional(z.unknown()),
  }),
});

type Message = z.infer<typeof message>;

const aboutRecording = z.extend(meeting, { host_id: z.string() });

type Headers = Record<string, string | string[] | undefined>;

export function readWebhook(
  secret: string | undefined,
  headers: Headers,
  body: Buffer,
  now: Date,
): MeetingWebhook {
  if (!secret) throw new AppError('unauthenticated', { detail: 'No secret is configured to check it with.' });
  checkSignature(secret, headers, body, now);
  const parsed = message.safeParse(readJson(body.toString('utf8')));
  if (!parsed.success) throw new AppError('bad_request');
  const { event, payload } = parsed.data;
  if (event === 'endpoint.url_validation') {
    const { plainToken = '' } = payload;
    return { kind: 'challenge', answer: { plainToken, encryptedToken: hmac(secret, plainToken) } };
  }
  return { id: idOf(parsed.data, body), sentAt: sentAt(parsed.data, now), ...contentOf(parsed.data) };
}

/** The second delivery of a message may carry another download token, which is not read. */
function idOf({ event, event_ts, payload }: Message, body: Buffer): string {
  const { uuid } = (payload.object ?? {}) as { uuid?: unknown };
  const about = typeof uuid === 'string' ? uuid : (payload.user_id ?? '');
  const name = event_ts === undefined || !about ? body : JSON.stringify([event, event_ts, about]);
  return createHash('sha256').update(name).digest('hex');
}

function contentOf({ event, payload }: Message) {
  const other = { kind: 'other' as const };
  if (event === 'app_deauthorized')
    return payload.user_id ? { kind: 'deauthorized' as const, accountId: payload.user_id } : other;
  const about = aboutRecording.safeParse(payload.object);
  if (!about.success) return other;
  const { host_id: accountId, uuid } = about.data;
  if (event === 'recording.completed')
    return { kind: 'recorded' as const, accountId, recordings: toRecordings(about.data) };
  if (event === 'recording.transcript_completed')
    return { kind: 'named' as const, accountId, externalIdPrefix: idPrefix(uuid) };
  return other;
}

function sentAt({ event_ts, payload }: Message, now: Date): Date {
  const told = Date.parse(payload.deauthorization_time ?? '');
  if (!Number.isNaN(told)) return new Date(told);
  return event_ts === undefined ? now : new Date(event_ts);
}

function checkSignature(secret: string, headers: Headers, body: Buffer, now: Date): void {
  const timestamp = String(headers['x-zm-request-timestamp'] ?? '');
  const signature = Buffer.from(String(headers['x-zm-signature'] ?? ''));
  const expected = Buffer.from(
    `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`,
  );
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  const isRecent = /^\d{10}$/.test(timestamp) && ageSeconds <= toleranceSeconds;
  if (!isRecent || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new AppError('unauthenticated', { detail: 'The signature is missing, wrong or too old.' });
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
