/** A browser's address at its push service, and the keys that what is sent there is encrypted for (RFC 8291). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What tells a push service who sends (VAPID, RFC 8292), both in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type PushMessage = {
  /** JSON; only the browser can read it. */
  payload: string;
  /** A later message with the same topic takes the place of one that was not delivered yet; 32 letters at most. */
  topic: string;
  ttlSeconds: number;
  isUrgent: boolean;
};

/**
 * `delivered`: the push service took it. `gone`: the browser's address is no more. `later`: busy or away, and how long
 * it asks to wait. `refused`: another attempt would be refused too.
 */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'later'; retryAfterSeconds: number | null }
  | { kind: 'refused'; status: number | null };

/** Sends one encrypted message to one browser. It does not retry. */
export interface Push {
  /** `host:port` of push services the operator named: also without https, and in a private network. */
  readonly privateHosts: readonly string[];
  createKeys(): VapidKeys;
  send(
    subscription: PushSubscription,
    message: PushMessage,
    keys: VapidKeys,
    signal: AbortSignal,
  ): Promise<PushOutcome>;
}
