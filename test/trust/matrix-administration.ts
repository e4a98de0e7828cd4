/**
 * The administration: to a coach there is none, and an administrator without a second factor is told to turn it on. Who
 * is let in is asked in `administration.test.ts`.
 */
const forAdministrators: [401, 404, 403, 404] = [401, 404, 403, 404];

const routes = [
  'GET /api/admin/session',
  'POST /api/admin/password',
  'POST /api/admin/second-factor',
  'POST /api/admin/code',
  'POST /api/admin/sign-out',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'GET /api/admin/errors',
  'GET /api/admin/errors/:fingerprint',
  'PATCH /api/admin/errors/:fingerprint',
  'DELETE /api/admin/errors/:fingerprint',
  'GET /api/admin/visitors',
  'GET /api/admin/jobs',
  'POST /api/admin/jobs/:id/retry',
  'POST /api/admin/jobs/:id/cancel',
  'GET /api/admin/health',
  'GET /api/admin/overview',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'POST /api/admin/users/:id/plan',
  'POST /api/admin/users/:id/sign-outs',
  'POST /api/admin/users/:id/access',
  'GET /api/admin/users/:id/conversations',
  'GET /api/admin/users/:id/conversations/:conversationId/transcript',
  'GET /api/admin/preferences',
  'PATCH /api/admin/preferences',
  'GET /api/admin/activity',
];

export const administrationStatuses: Record<string, [number, number, number, number]> = {
  'POST /api/admin/sign-in': [400, 400, 400, 400], // without a name: guesses are in `administration.test.ts`
  'GET /api/switched-off': [200, 200, 200, 200],
  ...Object.fromEntries(routes.map((route) => [route, forAdministrators])),
};
