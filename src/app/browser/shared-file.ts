/** Where the service worker leaves a shared file for the upload screen. */
export const sharedFileCache = 'afterword-shared';
export const sharedFilePath = '/share/file';

/** The shared file, once; null where there is none. */
export async function takeSharedFile(): Promise<File | null> {
  const cache = await caches.open(sharedFileCache);
  const kept = await cache.match(sharedFilePath);
  if (!kept) return null;
  await cache.delete(sharedFilePath);
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? 'Shared file');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
