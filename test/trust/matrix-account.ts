import type { Statuses } from './matrix.ts';

/** The account as a whole: its download and its deletion. */
export const accountStatuses: Record<string, Statuses> = {
  'GET /api/account/exports': [401, 200, 200, 200],
  'POST /api/account/exports': [401, 202, 202, 202],
  'GET /api/account/exports/:id/file': [401, 404, 404, 404], // of one that is not made yet
  'GET /api/account/contents': [401, 200, 200, 200],
  'POST /api/account/deletion': [401, 403, 403, 403], // without the password
};
