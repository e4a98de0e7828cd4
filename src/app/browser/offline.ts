import { kindOf, offlinePage, offlineScript } from '../paths.ts';

/**
 * What the service worker keeps to open the app without a connection: the page without a session, and hashed files of
 * the screens that work offline. Everything else is asked for as if there were no worker.
 */
declare const __OFFLINE_FILES__: readonly string[];
declare const __BUILD__: string;

const prefix = 'afterword-app-';
const current = prefix + __BUILD__;
const atOnce = 6; // connections a browser opens to one server

export async function fillCache(): Promise<void> {
  const cache = await caches.open(current);
  const add = async (path: string) => {
    // A file of the version before is the same file: its name holds its hash.
    const isHashed = path.startsWith('/assets/');
    const known = isHashed ? await caches.match(path) : undefined;
    if (known) return cache.put(path, known);
    const answer = await fetch(path, { cache: isHashed ? 'default' : 'no-store', credentials: 'omit' });
    if (!answer.ok) throw new Error(`${path} could not be kept`);
    return cache.put(path, answer);
  };
  const paths = [offlinePage, offlineScript, '/theme-boot.js', ...__OFFLINE_FILES__];
  for (let at = 0; at < paths.length; at += atOnce) await Promise.all(paths.slice(at, at + atOnce).map(add));
}

/** A tab of the version before may still load its own files; older ones are gone. */
export async function keepTwoVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

export const isAsset = (pathname: string): boolean =>
  pathname.startsWith('/assets/') || pathname === offlineScript || pathname === '/theme-boot.js';

export const isOfflineScreen = ({ mode, url }: Request): boolean =>
  mode === 'navigate' && kindOf(new URL(url).pathname) === 'private';

/** Of this version before those of the one before. */
const match = async (url: string): Promise<Response | undefined> =>
  (await (await caches.open(current)).match(url)) ?? caches.match(url);

/** Files from the device, pages from the server while it can be reached. */
export async function answerOffline(request: Request): Promise<Response> {
  if (isAsset(new URL(request.url).pathname)) return (await match(request.url)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const page = await match(offlinePage);
    if (!page) throw error;
    return page;
  }
}
