import type { Statuses } from './matrix.ts';

/** The rows of follow-ups, in the order in which they are asked. */
export const followUpStatuses: Record<string, Statuses> = {
  'GET /api/follow-ups': [401, 200, 200, 200],
  'POST /api/follow-ups': [401, 404, 404, 201], // to the owner's client
  'GET /api/follow-ups/:id': [401, 404, 404, 200],
  'POST /api/follow-ups/:id/check': [401, 404, 404, 200],
  'PATCH /api/follow-ups/:id': [401, 404, 404, 200],
  'POST /api/follow-ups/:id/redraft': [401, 404, 404, 412], // of a revision before the row above
  'POST /api/follow-ups/:id/approve': [401, 404, 404, 412],
  'POST /api/follow-ups/:id/withdraw': [401, 404, 404, 200], // not approved
  'POST /api/follow-ups/:id/dismiss': [401, 404, 404, 200],
  'POST /api/follow-ups/:id/restore': [401, 404, 404, 200],
  'GET /api/follow-ups/opened/:token': [200, 200, 200, 200], // an image, whatever the token
  'GET /api/follow-ups/link/:token': [404, 404, 404, 404], // no token
  'GET /api/follow-up-settings': [401, 200, 200, 200],
  'PATCH /api/follow-up-settings': [401, 200, 200, 200],
  'GET /api/clients/:id/follow-up-settings': [401, 404, 404, 200],
  'PATCH /api/clients/:id/follow-up-settings': [401, 404, 404, 200],
};
