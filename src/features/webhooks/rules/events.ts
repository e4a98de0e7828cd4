/**
 * What a webhook can tell. A kind is listed once the product announces it: an endpoint must not wait for what never
 * comes.
 */
export const webhookEvents = ['conversation.ready', 'task.accepted', 'email.sent'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the coach’s own press, to see whether messages arrive. */
export const testEvent = 'webhook.test';
