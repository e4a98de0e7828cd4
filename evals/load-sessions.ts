import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkedConversation } from './answers.ts';

/** The sessions with reading notes of a folder, in the order of their file names: its `cs-*.json`. */
export async function loadSessions<Session extends MarkedConversation>(folder: string): Promise<Session[]> {
  const names = (await readdir(folder)).filter((name) => /^cs-.*\.json$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Session),
  );
}
