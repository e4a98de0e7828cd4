import type { Statuses } from './matrix.ts';

/** The rows of tokens, connected accounts and webhooks, in the order in which they are asked. */
export const connectionStatuses: Record<string, Statuses> = {
  'GET /api/access-tokens': [401, 200, 200, 200],
  'POST /api/access-tokens': [401, 201, 201, 201],

  'GET /api/meeting-recordings': [401, 200, 200, 200],
  'PUT /api/meeting-recordings/automatic': [401, 409, 409, 409], // without an account there
  'POST /api/meeting-recordings/:id/import': [401, 404, 404, 202],
  'POST /api/webhooks/zoom': [401, 401, 401, 401], // without a signature
  'GET /api/calendar': [401, 200, 200, 200],
  'POST /api/calendar/read': [401, 200, 200, 200], // of no calendar
  'PATCH /api/calendar/events/:id': [401, 404, 404, 200],
  'POST /api/calendar/events': [401, 404, 404, 409], // with the owner's client; no calendar is connected

  'GET /api/connections': [401, 200, 200, 200],
  'POST /api/connections/:provider/start': [401, 200, 200, 200],
  'GET /api/connections/:provider/callback': [303, 303, 303, 303], // with no state: nothing is connected
  'POST /api/zoom/disconnect': [401, 200, 200, 200], // one’s own; false where there is none
  'POST /api/google/disconnect': [401, 200, 200, 200],
  'POST /api/microsoft/disconnect': [401, 200, 200, 200],
  'POST /api/todoist/disconnect': [401, 200, 200, 200],

  'GET /api/notifications': [401, 200, 200, 200],
  'GET /api/notifications/unread': [401, 200, 200, 200],
  'POST /api/notifications/read': [401, 204, 204, 204],
  'GET /api/notification-settings': [401, 200, 200, 200],
  'PATCH /api/notification-settings': [401, 200, 200, 200],
  'POST /api/push-subscriptions': [401, 201, 201, 201],
  'POST /api/push-subscriptions/test': [401, 200, 200, 200], // to addresses no name server knows
  'DELETE /api/push-subscriptions/:id': [401, 404, 404, 204],

  'GET /api/webhooks': [401, 200, 200, 200],
  'POST /api/webhooks': [401, 201, 201, 201],
  'PATCH /api/webhooks/:id': [401, 404, 404, 200],
  'POST /api/webhooks/:id/secret': [401, 404, 404, 200],
  'POST /api/webhooks/:id/test': [401, 404, 404, 202],
  'GET /api/webhooks/:id/deliveries': [401, 404, 404, 200],
  'POST /api/webhook-deliveries/:id/replay': [401, 404, 404, 202],
};
