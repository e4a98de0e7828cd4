/**
 * Receives what another app shares with the installed one (`share_target` of the manifest): the file is put aside in the
 * browser, and the upload screen takes it from there. It serves nothing else; its scope is the address of the share.
 */
import { sharePath } from '../paths.ts';
import { sharedFileCache, sharedFilePath } from './shared-file.ts';

type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void };
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
} & EventTarget;

worker.addEventListener('install', (event) => (event as Lifecycle).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => (event as Lifecycle).waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  if (request.method === 'POST' && new URL(request.url).pathname === sharePath)
    (event as FetchEvent).respondWith(receive(request));
});

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
