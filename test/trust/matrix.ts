import { administrationStatuses } from './matrix-administration.ts';
import { accountStatuses } from './matrix-account.ts';
import { connectionStatuses } from './matrix-connections.ts';
import { followUpStatuses } from './matrix-follow-ups.ts';

/**
 * Who gets what, route by route: the status for an anonymous caller, for another coach, for an administrator, and for
 * the owner, each asking for the owner's things. A route that is not here fails `access.test.ts`.
 */
export type Statuses = [anonymous: number, stranger: number, admin: number, owner: number];

export const matrix: Record<string, Statuses> = {
  'GET /api/health': [200, 200, 200, 200],
  'GET /api/openapi.json': [200, 200, 200, 200],
  // First, because others say afresh who is an administrator. Where Ollama is switched off, one is told so.
  'GET /api/models': [401, 200, 200, 200],
  'POST /api/models/pull': [401, 403, 409, 403],
  'DELETE /api/models/pull': [401, 403, 409, 403],
  'POST /api/models/trial': [401, 403, 409, 403],
  'PUT /api/models/choice': [401, 403, 409, 403],

  'GET /api/users/firebase/:firebaseUid': [401, 404, 404, 200],
  'POST /api/users': [401, 403, 403, 201],
  'POST /api/auth/firebase': [401, 403, 403, 200],
  'POST /api/firebase/verify-token': [401, 403, 403, 200],
  'POST /api/users/:id/preferences': [401, 404, 404, 200],
  'POST /api/users/:id/preferences/human-in-the-loop': [401, 404, 404, 200],
  'POST /api/users/:id/profile': [401, 404, 404, 200],
  'PUT /api/users/:id/profile-image': [401, 404, 404, 200],
  'GET /api/users/:id/profile-image': [401, 404, 404, 200],
  'DELETE /api/users/:id/profile-image': [401, 404, 404, 200],
  'GET /api/users/:id/settings': [401, 404, 404, 200],
  'PATCH /api/users/:id/settings': [401, 404, 404, 200],
  'GET /api/users/:id/ai-preferences': [401, 404, 404, 200],
  'PATCH /api/users/:id/ai-preferences': [401, 404, 404, 200],

  'GET /api/users/:id/trial-status': [401, 404, 404, 200],
  'POST /api/users/:id/trial': [401, 404, 404, 409], // on a plan that allows more
  'POST /api/users/:id/usage-warning': [401, 404, 404, 204],

  'GET /api/users/:id/subscription': [401, 404, 404, 200],
  'POST /api/users/:id/subscription/read': [401, 404, 404, 200],
  'POST /api/users/:id/payment': [401, 404, 404, 409], // this server sells nothing
  'POST /api/users/:id/payment/portal': [401, 404, 404, 409],
  'POST /api/plan-grants': [401, 403, 404, 403], // to an address without an account
  'POST /api/webhooks/stripe': [401, 401, 401, 401], // without a signature

  'GET /api/user-activity/:userId/last-activity': [401, 404, 404, 200],
  'POST /api/user-activity/:userId/activities': [401, 404, 404, 204],
  'POST /api/user-activity/:userId/last-activity': [401, 404, 404, 204],
  'POST /api/user-activity/:userId/onboarding-state': [401, 404, 404, 200],
  'POST /api/analytics/page-view': [204, 204, 204, 204],
  'POST /api/errors': [204, 204, 204, 204],

  ...connectionStatuses,

  'GET /api/folders': [401, 200, 200, 200],
  'POST /api/folders': [401, 201, 201, 201],
  'PATCH /api/folders/:id': [401, 404, 404, 200],

  'GET /api/clients': [401, 200, 200, 200],
  'POST /api/clients': [401, 201, 201, 201],
  'GET /api/clients/:id': [401, 404, 404, 200],
  'PATCH /api/clients/:id': [401, 404, 404, 200],
  'POST /api/clients/import': [401, 201, 201, 201],
  'POST /api/clients/import/undo': [401, 200, 200, 200], // of nothing
  'GET /api/clients/apart': [401, 200, 200, 200],
  'POST /api/clients/apart': [401, 404, 404, 200],
  'POST /api/clients/:id/merge': [401, 404, 404, 200],
  'POST /api/clients/merges/:id/undo': [401, 404, 404, 200],

  'GET /api/clients/:id/consent': [401, 404, 404, 200],
  'POST /api/clients/:id/consent': [401, 404, 404, 201],
  'POST /api/clients/:id/consent/requests': [401, 404, 404, 201],
  'POST /api/clients/:id/consent/preview': [401, 404, 404, 200],
  'POST /api/clients/:id/consent/withdraw': [401, 404, 404, 202],
  'GET /api/consent-receipts': [401, 200, 200, 200],
  'GET /api/consent-receipts/:id': [401, 404, 404, 200],

  'GET /api/tasks': [401, 200, 200, 200],
  'GET /api/to-do': [401, 200, 200, 200],
  'GET /api/to-do/ids': [401, 200, 200, 200],
  'GET /api/to-do/counts': [401, 200, 200, 200],
  'POST /api/tasks': [401, 404, 404, 201], // on the owner's conversation
  'PATCH /api/tasks/:id': [401, 404, 404, 200],
  'POST /api/tasks/changes': [401, 404, 404, 200],

  'GET /api/conversations': [401, 200, 200, 200],
  'GET /api/conversations-with-tasks': [401, 200, 200, 200],
  'POST /api/conversations': [401, 404, 404, 201], // of the owner's upload, in the owner's folder
  'POST /api/voice-memos': [401, 201, 201, 201],
  'POST /api/conversations/move': [401, 404, 404, 200],
  'GET /api/conversations/held': [401, 200, 200, 200],
  'POST /api/conversations/sample': [401, 201, 201, 201],
  'GET /api/conversations/:id': [401, 404, 404, 200],
  'PATCH /api/conversations/:id': [401, 404, 404, 200],
  'POST /api/conversations/:id/restore': [401, 404, 404, 200], // there already
  'GET /api/conversations/:id/peaks': [401, 404, 404, 200],
  'GET /api/conversations/:id/audio': [401, 404, 404, 200],
  'GET /api/conversations/:id/events': [401, 404, 404, 200],
  'PATCH /api/conversations/:id/speakers/:label': [401, 404, 404, 200],
  'POST /api/conversations/:id/transcript/edits': [401, 404, 404, 200],
  'DELETE /api/conversations/:id/transcript/edits/:number': [401, 404, 404, 200],
  'GET /api/conversations/:id/transcript/versions': [401, 404, 404, 200],
  'GET /api/conversations/:id/transcript/versions/:number': [401, 404, 404, 200],
  'POST /api/conversations/:id/transcript/versions/:number/restore': [401, 404, 404, 200],
  'GET /api/conversations/:id/vocabulary/suggestions': [401, 404, 404, 200],
  'POST /api/conversations/:id/vocabulary/dismissals': [401, 404, 404, 204],
  'POST /api/conversations/:id/results/edits': [401, 404, 404, 200],
  'GET /api/analysers': [401, 200, 200, 200],
  'GET /api/conversations/:id/analyses': [401, 404, 404, 200],
  'GET /api/conversations/:id/analyses/:number': [401, 404, 404, 200],
  'POST /api/conversations/:id/analyses': [401, 404, 404, 202],
  'POST /api/conversations/:id/analyses/:number/use': [401, 404, 404, 200],
  'DELETE /api/conversations/:id/analyses/:number': [401, 404, 404, 409], // the current one
  'POST /api/conversations/:id/process': [401, 404, 404, 202],

  'GET /api/vocabulary': [401, 200, 200, 200],
  'POST /api/vocabulary': [401, 201, 201, 201],
  'PATCH /api/vocabulary/:id': [401, 404, 404, 200],
  'GET /api/voice-recognition': [401, 200, 200, 200],
  'PUT /api/voice-recognition': [401, 200, 200, 200],
  'GET /api/writing-samples': [401, 200, 200, 200],
  'PUT /api/writing-samples': [401, 200, 200, 200],
  'GET /api/voice-profile': [401, 200, 200, 200],
  'PATCH /api/voice-profile': [401, 200, 200, 200],
  'GET /api/voice-profile/versions': [401, 200, 200, 200],
  'POST /api/voice-profile/versions/:version/restore': [401, 404, 404, 200],
  'POST /api/voice-profile/reset': [401, 200, 200, 200],
  'GET /api/voice-profile/learning': [401, 200, 200, 200],
  'GET /api/voice-profile/blind-test': [401, 200, 200, 200], // with one sample: no rounds
  'POST /api/voice-profile/sent-mail': [401, 409, 409, 409], // of no mailbox
  'PATCH /api/voice-profile/sources/:kind': [401, 200, 200, 200],
  'DELETE /api/voice-profile/sources/:kind': [401, 200, 200, 200],

  'GET /api/conversations/:id/notes': [401, 404, 404, 200],
  'GET /api/conversations/:id/files/:file': [401, 404, 404, 200],
  'GET /api/conversations/:id/files/audio': [401, 404, 404, 200],
  'GET /api/clients/:id/report': [401, 404, 404, 200],

  'GET /api/share-preview': [401, 404, 404, 200], // of the owner's conversation
  'GET /api/shares': [401, 200, 200, 200],
  'POST /api/shares': [401, 404, 404, 201], // of the owner's conversation
  'GET /api/shares/:id/link': [401, 404, 404, 200],
  'GET /api/shares/:id/views': [401, 404, 404, 200],
  'POST /api/shares/:id/revoke': [401, 404, 404, 200],
  'GET /api/share-replies': [401, 200, 200, 200],
  'POST /api/share-replies/read': [401, 204, 204, 204], // of no reply: none is changed
  'GET /api/audit-log': [401, 200, 200, 200],
  ...accountStatuses,

  'GET /api/recordings': [401, 200, 200, 200],
  'POST /api/recordings': [401, 404, 404, 201], // in the owner's folder
  'PATCH /api/recordings/:id': [401, 404, 404, 200],
  'PUT /api/recordings/:id/chunks/:n': [401, 404, 404, 204],
  'POST /api/recordings/:id/finish': [401, 404, 404, 409], // more chunks than have arrived
  'DELETE /api/recordings/:id': [401, 404, 404, 204],

  'GET /api/engines': [401, 200, 200, 200],
  'POST /api/engines/:name/download': [401, 404, 404, 404], // of an engine that does not exist

  // Uploads speak tus; on the collection only creating means anything.
  'POST /api/uploads': [401, 201, 201, 201],
  'OPTIONS /api/uploads': [401, 204, 204, 204],
  'HEAD /api/uploads': [401, 404, 404, 404],
  'PATCH /api/uploads': [401, 404, 404, 404],
  'DELETE /api/uploads': [401, 404, 404, 404],
  'POST /api/uploads/*': [401, 201, 201, 201],
  'OPTIONS /api/uploads/*': [401, 204, 204, 204],
  'HEAD /api/uploads/*': [401, 404, 404, 200],
  'PATCH /api/uploads/*': [401, 404, 404, 204],
  'DELETE /api/uploads/*': [401, 404, 404, 404], // finished, and so gone, by the line above

  'GET /api/clients/:id/memory': [401, 404, 404, 200],
  'POST /api/clients/:id/memory': [401, 404, 404, 201],
  'PATCH /api/session-memory/:id': [401, 404, 404, 200],
  'GET /api/search': [401, 200, 200, 200],
  'POST /api/ask': [401, 404, 404, 200],
  'GET /api/promises': [401, 200, 200, 200],
  'GET /api/promise-mentions': [401, 200, 200, 200],
  'PATCH /api/promise-mentions/:id': [401, 404, 404, 200],
  'POST /api/promises/:id/mentions': [401, 404, 404, 201],
  'GET /api/clients/:id/progress': [401, 404, 404, 200],
  'GET /api/clients/:id/brief': [401, 404, 404, 200],
  'GET /api/briefs': [401, 200, 200, 200],
  'GET /api/mirror': [401, 200, 200, 200],
  'GET /api/mirror/moments': [401, 404, 404, 200], // of the owner's conversation
  'GET /api/insights': [401, 200, 200, 200],
  'GET /api/insights/learned': [401, 200, 200, 200],
  'DELETE /api/insights/learned': [401, 204, 204, 204],
  'PATCH /api/insights/:id': [401, 404, 404, 200],
  'DELETE /api/insights/:id': [401, 404, 404, 204],
  'DELETE /api/session-memory/:id': [401, 404, 404, 204],
  'DELETE /api/clients/:id/memory': [401, 404, 404, 204],

  'GET /api/note-templates': [401, 200, 200, 200],
  'POST /api/note-templates': [401, 201, 201, 201],
  'PATCH /api/note-templates/:id': [401, 404, 404, 200],
  'DELETE /api/note-templates/:id': [401, 404, 404, 204],

  'GET /api/task-sync': [401, 200, 200, 200],
  'PATCH /api/task-sync': [401, 200, 200, 200],
  'GET /api/task-sync/lists': [401, 200, 200, 409], // Todoist, which is not connected
  'POST /api/task-sync/refresh': [401, 200, 200, 200],
  'POST /api/task-sync/destination': [401, 200, 200, 200],
  'GET /api/task-sync/feed': [401, 200, 200, 200],
  'POST /api/task-sync/feed': [401, 201, 201, 201],
  'DELETE /api/task-sync/feed': [401, 204, 204, 204],
  'GET /api/feeds/tasks/:file': [404, 404, 404, 404], // no token
  'GET /api/reminders/pending': [401, 200, 200, 200],
  'POST /api/tasks/:id/sync': [401, 404, 404, 200],
  'POST /api/test/tasks/:id/sync': [401, 404, 404, 200],
  'POST /api/conversations/:id/sync': [401, 404, 404, 202],

  ...followUpStatuses,
  ...administrationStatuses,

  'DELETE /api/webhooks/:id': [401, 404, 404, 204],
  'DELETE /api/access-tokens/:id': [401, 404, 404, 204],
  'DELETE /api/vocabulary/:id': [401, 404, 404, 204],
  'DELETE /api/tasks/:id': [401, 404, 404, 204],
  'POST /api/tasks/deletions': [401, 404, 404, 404], // deleted by the row before
  'DELETE /api/conversations/:id': [401, 404, 404, 204],
  'DELETE /api/clients/:id': [401, 404, 404, 204],
  'DELETE /api/folders/:id': [401, 404, 404, 204],
};
