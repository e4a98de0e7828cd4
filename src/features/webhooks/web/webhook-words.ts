import type { Delivery, Webhook } from '../contract.ts';
import type { Failure } from '../rules/attempts.ts';

export const eventWords: Record<Delivery['event'], string> = {
  'conversation.ready': 'Conversation ready',
  'task.accepted': 'Task accepted',
  'email.sent': 'Follow-up sent',
  'webhook.test': 'Test',
};

export const pauseWords: Record<NonNullable<Webhook['pausedBy']>, string> = {
  coach: 'Paused by you. Nothing is sent.',
  failures: 'Paused after three days of failures. Check the address, then resume.',
  gone: 'Paused because the server said this address no longer exists (410).',
};

const failureWords: Record<Exclude<Failure, 'status'>, string> = {
  redirect: 'The address redirects elsewhere',
  gone: 'The address no longer exists',
  timeout: 'No answer within 15 seconds',
  unreachable: 'The address cannot be reached',
  refused_address: 'This address is in a private network',
  paused: 'Not sent: the webhook was paused',
};

export function failureText({ failure, responseStatus }: Delivery): string | null {
  if (failure === null) return null;
  return failure === 'status' ? `The server answered ${responseStatus}` : failureWords[failure];
}
