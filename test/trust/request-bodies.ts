import { randomUUID } from 'node:crypto';
import type { Coach } from '../harness/app.ts';
import { smallJpeg } from '../harness/jpeg.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { newRecording, type Graph } from './graph.ts';

/** A body in its right shape for each route that takes one, about the owner’s things. */
const openBytes = 1000;

export function bodyOf(route: string, graph: Graph, owner: Coach): object | Buffer | undefined {
  if (route === 'POST /api/voice-memos') return silentWav(1);
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
    'PATCH /api/task-sync': { whose: 'both' },
    'POST /api/task-sync/destination': { destination: 'ios', openTasks: 'stay' },
    'POST /api/tasks/:id/sync': { externalId: 'reminder-1', externalSystem: 'ios', syncStatus: 'synced' },
    'POST /api/test/tasks/:id/sync': {
      externalId: 'reminder-1',
      externalSystem: 'ios',
      syncStatus: 'synced',
    },
    'POST /api/users/:id/preferences/human-in-the-loop': { humanInTheLoop: true },
    'POST /api/users/:id/profile': {
      displayName: 'Dana R.',
      userData: { fullName: 'Dana Reyes', jobTitle: 'Coach' },
    },
    'PUT /api/users/:id/profile-image': { image: smallJpeg().toString('base64') },
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
    'POST /api/access-tokens': { name: 'Shortcut', scopes: ['read'], expiresInDays: 30 },
    'POST /api/connections/:provider/start': { use: 'tasks', returnPath: '/settings' },
    'PATCH /api/calendar/events/:id': { isIgnored: true },
    'POST /api/calendar/events': {
      id: randomUUID(),
      provider: 'google',
      title: 'Next session',
      startsAt: '2026-12-04T15:00:00.000Z',
      minutes: 60,
      clientId: graph.client,
    },
    'POST /api/webhooks': { url: 'https://receiver.invalid/other', events: ['task.accepted'] },
    'PATCH /api/webhooks/:id': { events: ['task.accepted'] },
    'POST /api/folders': { name: 'Another', description: 'x' },
    'PATCH /api/folders/:id': { name: 'Renamed', description: 'x' },
    'POST /api/clients': {
      name: 'Ines',
      organization: 'x',
      phone: '415-555-0132',
      timezone: 'Europe/Berlin',
      email: '',
    },
    'PATCH /api/clients/:id': { name: 'Maya L.', organization: 'x', phone: '415-555-0133' },
    'POST /api/conversations/move': { moves: [{ id: graph.conversation, folderId: graph.folder }] },
    'POST /api/clients/import': { clients: [{ id: randomUUID(), name: 'Ines' }] },
    'POST /api/clients/import/undo': { ids: [randomUUID()] },
    'POST /api/clients/apart': { one: graph.client, other: graph.otherClient, isApart: true },
    'POST /api/clients/:id/merge': { otherId: graph.otherClient, keep: { name: 'Maya' } },
    'POST /api/tasks': {
      title: 'Call Tom',
      conversationId: graph.conversation,
      description: 'x',
      dueDate: '2026-12-01',
      assignee: 'Maya',
    },
    'PATCH /api/tasks/:id': { title: 'Call Tim', completed: true, review: 'accepted', dueDate: null },
    'POST /api/tasks/changes': { changes: [{ ids: [graph.task], change: { snoozedUntil: '2026-12-01' } }] },
    'POST /api/tasks/deletions': { ids: [graph.task] },
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
    'POST /api/clients/:id/memory': { section: 'keyTopics', text: 'Mine' },
    'PATCH /api/session-memory/:id': { kind: 'confirm', entry: graph.memoryEntry },
    'POST /api/ask': { question: 'What is said about work?', conversationId: graph.conversation },
    'PATCH /api/promise-mentions/:id': { review: 'confirmed' },
    'POST /api/promises/:id/mentions': { outcome: 'partly' },
    'PATCH /api/insights/:id': { viewed: true, actedUpon: true, dismissed: { reason: 'not now' } },
    'POST /api/note-templates': {
      name: 'Mine',
      sections: [{ section: 'tasks', heading: 'To do', most: null }],
    },
    'PATCH /api/note-templates/:id': { name: 'Renamed' },
    'PUT /api/voice-recognition': { enabled: true },
    'PUT /api/writing-samples': { samples: ['Hi Maya,\n\nwell done today.'] },
    'POST /api/conversations/:id/results/edits': { kind: 'add', section: 'goals', text: 'Mine' },
    'POST /api/conversations/:id/analyses': { style: 'direct', analyser: 'builtin' },
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
