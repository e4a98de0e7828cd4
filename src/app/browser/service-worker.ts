/**
 * The app's service worker. It opens the app without a connection, from files that never change (`offline.ts`), shows
 * notifications, and receives what another app shares with the installed one. It never keeps an answer of the API or a
 * page with a session, and a new version waits until no tab records.
 */
import { kindOf, sharePath } from '../paths.ts';
import { answerOffline, fillCache, isAsset, isOfflineScreen, keepTwoVersions } from './offline.ts';
import { sharedFileCache, sharedFilePath } from './shared-file.ts';
import { recorderLock, workerMessages } from './worker-messages.ts';

type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void };
/** Static routes are of Chromium. */
type InstallEvent = Lifecycle & { addRoutes?: (routes: object) => Promise<void> };
type PushEvent = Lifecycle & { data: { json(): unknown } | null };
type ClickEvent = Lifecycle & { notification: { data: { path?: string } | null; close(): void } };
type MessageEvent = Lifecycle & { data: unknown };
type Tab = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void };

const worker = globalThis as unknown as {
  location: Location;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: PushManager;
  };
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
} & EventTarget;

// No `skipWaiting` here: a page may be recording, and the files it will load are of the version it began with.
worker.addEventListener('install', (event) => {
  // Past the worker: what a page sends as it is left would otherwise be lost with the page.
  const routed = (event as InstallEvent).addRoutes?.({
    condition: { urlPattern: '/api/*' },
    source: 'network',
  });
  (event as InstallEvent).waitUntil(Promise.all([fillCache(), routed?.catch(() => undefined)]));
});
worker.addEventListener('activate', (event) =>
  (event as Lifecycle).waitUntil(keepTwoVersions().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const { pathname, origin } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === sharePath)
    (event as FetchEvent).respondWith(receive(request));
  else if (request.method === 'GET' && (isAsset(pathname) || isOfflineScreen(request)))
    (event as FetchEvent).respondWith(answerOffline(request));
});

worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === workerMessages.update)
    (event as MessageEvent).waitUntil(updateUnlessRecording());
});

/** Asked here too: another tab may have begun to record since the page asked. */
async function updateUnlessRecording(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (!held.some(({ name }) => name === recorderLock)) await worker.skipWaiting();
}

type PushContent = { id: string; title: string; body: string; path: string };

worker.addEventListener('push', (event) => (event as PushEvent).waitUntil(show((event as PushEvent).data)));

/** Browsers take the permission away from a worker that shows nothing, so something is always shown. */
async function show(data: PushEvent['data']): Promise<void> {
  const told = readPush(data);
  await worker.registration.showNotification(told.title, {
    body: told.body,
    tag: told.id, // the same one twice is shown once
    icon: '/icon-192.png',
    data: { path: told.path },
  });
  for (const tab of await tabs()) tab.postMessage({ type: workerMessages.told });
}

function readPush(data: PushEvent['data']): PushContent {
  try {
    const { id, title, body, path } = (data?.json() ?? {}) as Partial<PushContent>;
    if (typeof title === 'string' && typeof path === 'string' && path.startsWith('/'))
      return { id: String(id), title, body: String(body ?? ''), path };
  } catch {
    // Something else than ours.
  }
  return { id: 'unknown', title: 'Afterword has news for you', body: '', path: '/notifications' };
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event as ClickEvent;
  notification.close();
  (event as ClickEvent).waitUntil(open(notification.data?.path ?? '/notifications'));
});

const tabs = (): Promise<Tab[]> => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** In a tab of the app that is open, without loading it anew: it may be recording. */
async function open(path: string): Promise<void> {
  const app = (await tabs()).find(({ url }) => kindOf(new URL(url).pathname) === 'private');
  if (!app) return void (await worker.clients.openWindow(path));
  app.postMessage({ type: workerMessages.open, path });
  await app.focus().catch(() => undefined); // the system may not allow it; the screen is there
}

async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const file = form.get('file') ?? textFile(form.get('text'));
  if (file instanceof File) {
    const cache = await caches.open(sharedFileCache);
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) };
    await cache.put(sharedFilePath, new Response(file, { headers }));
  }
  return Response.redirect(file ? '/upload?shared=file' : '/upload?shared=nothing', 303);
}

const textFile = (text: FormDataEntryValue | null): File | null =>
  typeof text === 'string' && text.trim()
    ? new File([text], 'Shared text.txt', { type: 'text/plain' })
    : null;
