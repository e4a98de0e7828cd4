import webPush from 'web-push';
import { createOutboundFetch } from '#platform/outbound/outbound-fetch.ts';
import type { Push, PushOutcome, PushSubscription } from '#ports/push.ts';
import { isAppError } from '#shared/errors.ts';

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the request itself goes through our own outbound
 * fetch, because a stranger's browser gave the address (design 4, row 51).
 */
export type WebPushOptions = {
  /** Whom a push service may write to: `mailto:` or `https:`. */
  subject: string;
  privateHosts: readonly string[];
  timeoutMs?: number;
};

const timeoutMs = 15_000;
const answerBytes = 16 * 1024;

export function createWebPush({
  subject,
  privateHosts,
  timeoutMs: limitMs = timeoutMs,
}: WebPushOptions): Push {
  const send = createOutboundFetch({ allowPrivate: [...privateHosts], maxBytes: answerBytes });
  return {
    privateHosts,
    createKeys: () => webPush.generateVAPIDKeys(),
    send: async (subscription, { payload, topic, ttlSeconds, isUrgent }, keys, signal) => {
      const request = requestOf(subscription, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      });
      if (!request) return { kind: 'refused', status: null };
      const limit = AbortSignal.timeout(limitMs);
      try {
        const answer = await send(subscription.endpoint, {
          ...request,
          redirect: 'manual',
          signal: AbortSignal.any([signal, limit]),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status, answer.headers.get('retry-after'));
      } catch (error) {
        if (signal.aborted) throw error; // this process is stopping; the job runs again
        return isRefusedAddress(error)
          ? { kind: 'refused', status: null }
          : { kind: 'later', retryAfterSeconds: null };
      }
    },
  };
}

/** Null for keys that are no point of the curve. */
function requestOf(subscription: PushSubscription, payload: string, options: webPush.RequestOptions) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { method: 'POST', headers: Object.fromEntries(texts), body: body && new Uint8Array(body) };
  } catch {
    return null;
  }
}

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', retryAfterSeconds: secondsOf(retryAfter) };
  return { kind: 'refused', status };
}

const mostSeconds = 24 * 3600; // a push service that names a later day is asked sooner

function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, mostSeconds) : null;
}

function isRefusedAddress(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isAppError(cause) && cause.code === 'provider_refused') return true;
  return false;
}
