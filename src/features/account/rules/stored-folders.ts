import { dayMs } from '#shared/time.ts';

/** The folders of the storage; below each are the coaches’ own, named by their ids. */
export const storedFolders = ['audio', 'profile-images', 'recordings', 'exports'] as const;
export type StoredFolder = (typeof storedFolders)[number];

export const folderOf = (folder: StoredFolder, userId: string): string => `${folder}/${userId}`;

/**
 * An object is stored before the row that names it is saved, by a job of at most hours: one that no row names after a
 * day was left by a process that was killed in between.
 */
export const sweptAfterMs = dayMs;

/** `recordings/USER/RECORDING/CHUNK` belongs to its recording, every other object to the row with its key. */
export function isNamed(
  key: string,
  named: { keys: ReadonlySet<string>; recordings: ReadonlySet<string> },
): boolean {
  const [folder, , owner = ''] = key.split('/');
  return folder === 'recordings' ? named.recordings.has(owner) : named.keys.has(key);
}
