import type { Coach } from '../harness/app.ts';
import { newRecording, type Graph } from './graph.ts';

/**
 * Who gets what, route by route: the status for an anonymous caller, for another coach, for an administrator, and for
 * the owner, each asking for the owner's things. A route that is not here fails `access.test.ts`.
 */
type Statuses = [anybody: number, stranger: number, admin: number, owner: number];

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
  'GET /api/users/:id/settings': [401, 404, 404, 200],
  'PATCH /api/users/:id/settings': [401, 404, 404, 200],
  'GET /api/users/:id/ai-preferences': [401, 404, 404, 200],
  'PATCH /api/users/:id/ai-preferences': [401, 404, 404, 200],

  'GET /api/users/:id/trial-status': [401, 404, 404, 200],
  'POST /api/users/:id/trial': [401, 404, 404, 409], // on a plan that allows more
  'POST /api/users/:id/usage-warning': [401, 404, 404, 204],

  'GET /api/user-activity/:userId/last-activity': [401, 404, 404, 200],
  'POST /api/user-activity/:userId/activities': [401, 404, 404, 204],
  'POST /api/user-activity/:userId/last-activity': [401, 404, 404, 204],
  'POST /api/user-activity/:userId/onboarding-state': [401, 404, 404, 200],
  'POST /api/analytics/page-view': [204, 204, 204, 204],

  'GET /api/folders': [401, 200, 200, 200],
  'POST /api/folders': [401, 201, 201, 201],
  'PATCH /api/folders/:id': [401, 404, 404, 200],

  'GET /api/clients': [401, 200, 200, 200],
  'POST /api/clients': [401, 201, 201, 201],
  'GET /api/clients/:id': [401, 404, 404, 200],
  'PATCH /api/clients/:id': [401, 404, 404, 200],

  'GET /api/tasks': [401, 200, 200, 200],
  'POST /api/tasks': [401, 404, 404, 201], // on the owner's conversation
  'PATCH /api/tasks/:id': [401, 404, 404, 200],

  'GET /api/conversations': [401, 200, 200, 200],
  'GET /api/conversations-with-tasks': [401, 200, 200, 200],
  'POST /api/conversations': [401, 404, 404, 201], // of the owner's upload, in the owner's folder
  'GET /api/conversations/held': [401, 200, 200, 200],
  'POST /api/conversations/sample': [401, 201, 201, 201],
  'GET /api/conversations/:id': [401, 404, 404, 200],
  'PATCH /api/conversations/:id': [401, 404, 404, 200],
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

  'GET /api/conversations/:id/notes': [401, 404, 404, 200],

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

  'DELETE /api/vocabulary/:id': [401, 404, 404, 204],
  'DELETE /api/tasks/:id': [401, 404, 404, 204],
  'DELETE /api/conversations/:id': [401, 404, 404, 204],
  'DELETE /api/clients/:id': [401, 404, 404, 204],
  'DELETE /api/folders/:id': [401, 404, 404, 204],
};

export type Asked = { url: string; headers: Record<string, string>; body?: object | Buffer };

const owned: [path: string, key: keyof Graph][] = [
  ['/api/folders', 'folder'],
  ['/api/clients', 'client'],
  ['/api/tasks', 'task'],
  ['/api/conversations', 'conversation'],
  ['/api/uploads', 'openUpload'],
  ['/api/recordings', 'recording'],
  ['/api/vocabulary', 'term'],
];

/** The request of one row, about the owner's things, in its right shape: only the caller decides what happens. */
export function askFor(route: string, graph: Graph, owner: Coach): Asked {
  const [method = '', path = ''] = route.split(' ');
  const key = owned.find(([start]) => path.startsWith(start))?.[1];
  const url = path
    .replace(/^\/api\/users\/:id|:userId/, (part) => part.replace(/:\w+/, owner.id))
    .replace(':firebaseUid', owner.identityId)
    .replace(':label', encodeURIComponent(graph.speaker))
    .replace(':name', 'nothing')
    .replace('transcript/edits/:number', `transcript/edits/${graph.edit}`)
    .replace(/:n(umber)?\b/, '1')
    .replace(/:id|\*/, key ? graph[key] : '');
  const body = bodyOf(route, graph, owner);
  const asked = { url, headers: headersOf(path, method) };
  return body ? { ...asked, body } : asked;
}

const openBytes = 1000;

function headersOf(path: string, method: string): Record<string, string> {
  if (path.startsWith('/api/uploads')) return tusHeaders(method);
  return path.endsWith('/:n') ? { 'content-type': 'application/octet-stream' } : {};
}

const tusHeaders = (method: string): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  ...(method === 'POST' ? { 'upload-length': '10' } : {}),
  ...(method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}),
});

function bodyOf(route: string, graph: Graph, owner: Coach): object | Buffer | undefined {
  const bodies: Record<string, object> = {
    'POST /api/users': { username: 'Dana', email: owner.email, firebaseUid: owner.identityId },
    'POST /api/firebase/verify-token': {
      idToken: owner.token,
      userData: { username: 'Dana', firstName: 'Dana', lastName: 'Reyes' },
    },
    'POST /api/users/:id/preferences': {
      taskDestination: 'todoist',
      customFields: ['Mood'],
      humanInTheLoop: true,
    },
    'POST /api/users/:id/preferences/human-in-the-loop': { humanInTheLoop: true },
    'POST /api/users/:id/profile': {
      displayName: 'Dana R.',
      userData: { fullName: 'Dana Reyes', jobTitle: 'Coach' },
    },
    'PATCH /api/users/:id/settings': {
      timeZone: 'Europe/Berlin',
      writingStyle: 'direct',
      language: 'en',
      retentionDays: 30,
    },
    'PATCH /api/users/:id/ai-preferences': { memoryEnabled: true, detailLevel: 'brief' },
    'POST /api/users/:id/trial': { plan: 'pro' },
    'POST /api/user-activity/:userId/activities': {
      activityType: 'screen_view',
      resourceId: graph.conversation,
      resourceType: 'conversation',
      metadata: { from: 'list' },
      userId: owner.id,
    },
    'POST /api/user-activity/:userId/last-activity': {
      userId: owner.id,
      lastScreenPath: '/clients',
      lastAccessedAt: '2026-11-20T09:00:00.000Z',
    },
    'POST /api/user-activity/:userId/onboarding-state': {
      onboardingState: { profileSetupCompleted: true },
      userId: owner.id,
    },
    'POST /api/analytics/page-view': { path: '/pricing', referrer: 'https://example.org/' },
    'POST /api/auth/firebase': { firebaseUid: owner.identityId, email: owner.email },
    'POST /api/models/pull': { model: 'llama3.1:8b' },
    'POST /api/models/trial': { model: 'llama3.1:8b' },
    'PUT /api/models/choice': { choice: 'builtin' },
    'POST /api/folders': { name: 'Another', description: 'x' },
    'PATCH /api/folders/:id': { name: 'Renamed', description: 'x' },
    'POST /api/clients': {
      name: 'Ines',
      organization: 'x',
      phone: '1',
      timezone: 'Europe/Berlin',
      email: '',
    },
    'PATCH /api/clients/:id': { name: 'Maya L.', organization: 'x', phone: '2' },
    'POST /api/tasks': {
      title: 'Call Tom',
      conversationId: graph.conversation,
      description: 'x',
      dueDate: '2026-12-01',
      assignee: 'Maya',
    },
    'PATCH /api/tasks/:id': { title: 'Call Tim', completed: true, review: 'accepted', dueDate: null },
    'POST /api/conversations': {
      uploadId: graph.upload,
      title: 'Mine',
      clientId: graph.client,
      folderId: graph.folder,
      sessionDate: '2026-11-20',
      speakers: 2,
      language: 'en',
      vocabulary: ['Lind'],
      engine: 'draft',
    },
    'PATCH /api/conversations/:id': { title: 'Mine', sessionDate: '2026-11-20', folderId: graph.folder },
    'PATCH /api/conversations/:id/speakers/:label': { name: 'Somebody', role: 'coach' },
    'POST /api/conversations/:id/transcript/edits': {
      kind: 'renameSpeaker',
      label: graph.speaker,
      name: 'Somebody else',
      role: 'client',
    },
    'POST /api/conversations/:id/vocabulary/dismissals': { term: 'Okonkwo', heard: 'Okonquo' },
    'POST /api/vocabulary': { term: 'Afterword', heardAs: ['after word'] },
    'PATCH /api/vocabulary/:id': { term: 'Okonkwo', heardAs: ['a conqueror'] },
    'PUT /api/voice-recognition': { enabled: true },
    'PUT /api/writing-samples': { samples: ['Hi Maya,\n\nwell done today.'] },
    'POST /api/conversations/:id/results/edits': { kind: 'add', section: 'goals', text: 'Mine' },
    'POST /api/conversations/:id/analyses': { style: 'direct', template: 'brief', analyser: 'builtin' },
    'POST /api/conversations/:id/process': {
      speakers: 2,
      language: 'en',
      vocabulary: ['Lind'],
      engine: 'draft',
    },
    'POST /api/recordings': { ...newRecording(), folderId: graph.folder, title: 'x' },
    'PATCH /api/recordings/:id': { title: 'x', folderId: graph.folder, notes: [{ at: 1, text: 'x' }] },
    'POST /api/recordings/:id/finish': { chunks: 9 },
    'PUT /api/recordings/:id/chunks/:n': Buffer.from('more seconds'),
    'PATCH /api/uploads/*': Buffer.alloc(openBytes),
  };
  return bodies[route];
}
