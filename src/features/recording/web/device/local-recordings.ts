import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SessionNote } from '../../contract.ts';
import { mostChunks } from '../../rules/limits.ts';
import { readUnfinishedCount, storeUnfinishedCount } from './unfinished-count.ts';

/**
 * Recordings stored in IndexedDB before anything is sent: a crash loses only the open slice. A recording is deleted
 * here once the server has made a conversation of it.
 */
export type LocalRecording = {
  localId: string;
  userId: string;
  title: string;
  clientId: string | null;
  clientName: string | null;
  source: 'microphone' | 'tab';
  mimeType: string;
  channels: 1 | 2;
  startedAt: string;
  /** Seconds of audio stored here. */
  seconds: number;
  chunks: number;
  notes: SessionNote[];
  /** How many notes the server has. */
  sentNotes: number;
  /** The recording has ended: send the rest and finish. */
  isStopped: boolean;
  /** The server’s id; null before the recording is begun there. */
  serverId: string | null;
  /** How many chunks the server has confirmed, in order. */
  sent: number;
  /** The idempotency key it is begun under; a new one when it has to begin again. */
  serverName: string;
};

interface Schema extends DBSchema {
  recordings: { key: string; value: LocalRecording };
  chunks: { key: [string, number]; value: ArrayBuffer };
}

const databaseName = 'afterword-recordings';
let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore('recordings', { keyPath: 'localId' });
      db.createObjectStore('chunks');
    },
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

const strict = { durability: 'strict' } as const; // flushed to disk, not only handed to the operating system

/** Where IndexedDB fails, on a full disk for example, the recording is held in memory until the server has it. */
const inMemory = new Map<string, LocalRecording>();

/** Chunks of this page the server has not confirmed: the stored ones are lost where the site’s data is cleared. */
const copies = new Map<string, Map<number, Blob>>();

/** Also after Stop: until the server has it, this page has the only copy. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (inMemory.size > 0) event.preventDefault();
};

function holdInMemory(recording: LocalRecording): void {
  inMemory.set(recording.localId, recording);
  addEventListener('beforeunload', askBeforeLeaving); // addEventListener ignores duplicates
}

/** The last known state of recordings of this page, for when the site’s data is cleared during a recording. */
const lastSeen = new Map<string, LocalRecording>();

export async function saveRecording(recording: LocalRecording): Promise<void> {
  lastSeen.set(recording.localId, recording);
  storeUnfinishedCount(recording.userId, readUnfinishedCount(recording.userId) + 1);
  try {
    const tx = (await database()).transaction('recordings', 'readwrite', strict);
    await Promise.all([tx.store.put(recording), tx.done]);
  } catch {
    holdInMemory(recording);
  }
}

/** Null when it is gone. One transaction reads and writes, because recorder and sender change different fields. */
export async function changeRecording(
  localId: string,
  change: Partial<LocalRecording>,
): Promise<LocalRecording | null> {
  const held = inMemory.get(localId);
  if (held) {
    const next = { ...held, ...change };
    inMemory.set(localId, next);
    return next;
  }
  const tx = (await database()).transaction('recordings', 'readwrite', strict);
  const known = await tx.store.get(localId);
  const next = known ? { ...known, ...change } : null;
  if (next) await tx.store.put(next);
  await tx.done;
  if (next && lastSeen.has(localId)) lastSeen.set(localId, next);
  return next;
}

/**
 * Called by the recorder only. Chunk and totals are stored in one transaction; false when only memory holds the
 * chunk.
 */
export async function saveChunk(localId: string, n: number, chunk: Blob, seconds: number): Promise<boolean> {
  const ours = copies.get(localId) ?? new Map<number, Blob>();
  copies.set(localId, ours.set(n, chunk));
  const total = { chunks: n + 1, seconds };
  const held = inMemory.get(localId);
  if (held) {
    holdInMemory({ ...held, ...total });
    return false;
  }
  try {
    const bytes = await chunk.arrayBuffer();
    const tx = (await database()).transaction(['recordings', 'chunks'], 'readwrite', strict);
    const recordings = tx.objectStore('recordings');
    const known = await recordings.get(localId);
    if (!known) throw new Error('The recording is no longer stored.');
    const next = { ...known, ...total };
    await Promise.all([tx.objectStore('chunks').put(bytes, [localId, n]), recordings.put(next), tx.done]);
    lastSeen.set(localId, next);
    for (const one of ours.keys()) if (one < next.sent) ours.delete(one);
    return true;
  } catch {
    const known = lastSeen.get(localId);
    if (known) holdInMemory({ ...known, ...total });
    else copies.delete(localId); // discarded
    return !known;
  }
}

export async function readRecording(localId: string): Promise<LocalRecording | null> {
  return inMemory.get(localId) ?? (await (await database()).get('recordings', localId)) ?? null;
}

export async function readChunk(localId: string, n: number): Promise<ArrayBuffer | null> {
  const copy = copies.get(localId)?.get(n);
  return copy ? copy.arrayBuffer() : ((await (await database()).get('chunks', [localId, n])) ?? null);
}

/** Recordings of one coach, newest first: two coaches may share a browser. */
export async function listLocalRecordings(userId: string): Promise<LocalRecording[]> {
  const all = await (await database()).getAll('recordings');
  return all
    .filter((one) => one.userId === userId)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}

export async function wipeRecording(localId: string): Promise<void> {
  inMemory.delete(localId);
  lastSeen.delete(localId);
  copies.delete(localId);
  const tx = (await database()).transaction(['recordings', 'chunks'], 'readwrite');
  const known = await tx.objectStore('recordings').get(localId);
  if (known) storeUnfinishedCount(known.userId, readUnfinishedCount(known.userId) - 1);
  await Promise.all([
    tx.objectStore('recordings').delete(localId),
    tx.objectStore('chunks').delete(IDBKeyRange.bound([localId, 0], [localId, mostChunks])),
    tx.done,
  ]);
}
