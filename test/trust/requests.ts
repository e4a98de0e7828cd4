import type { Coach } from '../harness/app.ts';
import type { Graph } from './graph.ts';
import { bodyOf } from './request-bodies.ts';

export type Asked = { url: string; headers: Record<string, string>; body?: object | Buffer };

const owned: [path: string, key: keyof Graph][] = [
  ['/api/admin', 'conversation'],
  ['/api/account/exports', 'conversation'],
  ['/api/folders', 'folder'],
  ['/api/access-tokens', 'accessToken'],
  ['/api/push-subscriptions', 'device'],
  ['/api/webhooks', 'webhook'],
  ['/api/webhook-deliveries', 'webhookDelivery'],
  ['/api/clients/merges', 'merge'],
  ['/api/clients', 'client'],
  ['/api/tasks', 'task'],
  ['/api/test/tasks', 'task'],
  ['/api/conversations', 'conversation'],
  ['/api/uploads', 'openUpload'],
  ['/api/recordings', 'recording'],
  ['/api/meeting-recordings', 'meetingRecording'],
  ['/api/calendar/events', 'calendarEvent'],
  ['/api/vocabulary', 'term'],
  ['/api/note-templates', 'noteTemplate'],
  ['/api/insights', 'insight'],
  ['/api/session-memory', 'memory'],
  ['/api/shares', 'share'],
  ['/api/consent-receipts', 'consentReceipt'],
  ['/api/promises', 'task'],
  ['/api/follow-ups', 'followUp'],
  ['/api/promise-mentions', 'mention'],
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
    .replace(':provider', 'google')
    .replace(':token', 'no-such-token')
    .replace(':kind', 'sent_mail')
    .replace(':version', '2')
    .replace(':file', 'tasks.csv')
    .replace('transcript/edits/:number', `transcript/edits/${graph.edit}`)
    .replace(/:n(umber)?\b/, '1')
    .replace(':conversationId', graph.conversation)
    .replace(/:id|\*/, key ? graph[key] : '');
  const queries: Record<string, string> = {
    '/api/mirror/moments': `?kind=silence&conversationId=${graph.conversation}`,
    '/api/share-preview': `?kind=conversation&subjectId=${graph.conversation}`,
    '/api/clients/:id/report': '?format=md',
    '/api/search': `?q=work&clientId=${graph.client}`,
    '/api/voice-memos': '?filename=memo.wav',
    '/api/follow-ups/link/:token': '?link=0',
  };
  const body = bodyOf(route, graph, owner);
  const asked = { url: url + (queries[path] ?? ''), headers: headersOf(path, method) };
  return body ? { ...asked, body } : asked;
}

function headersOf(path: string, method: string): Record<string, string> {
  if (path.startsWith('/api/uploads')) return tusHeaders(method);
  return path.endsWith('/:n') || path === '/api/voice-memos'
    ? { 'content-type': 'application/octet-stream' }
    : {};
}

const tusHeaders = (method: string): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  ...(method === 'POST' ? { 'upload-length': '10' } : {}),
  ...(method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}),
});
