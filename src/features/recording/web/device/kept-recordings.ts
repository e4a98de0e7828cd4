import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SessionNote } from '../../contract.ts';
import { mostChunks } from '../../rules/limits.ts';

/**
 * What this browser keeps of recordings, on the disk before anything is sent: a crash loses only the slice that was
 * open. Everything of a recording is wiped once the server has made a conversation of it.
 */
export type KeptRecording = {
  localId: string;
  userId: string;
  title: string;
  clientId: string | null;
  clientName: string | null;
  source: 'microphone' | 'tab';
  mimeType: string;
  channels: 1 | 2;
  startedAt: string;
  /** Of sound that is kept. */
  seconds: number;
  chunks: number;
  notes: SessionNote[];
  /** The server has these notes. */
  toldNotes: number;
  /** Nothing comes any more: send the rest and finish. */
  isStopped: boolean;
  /** What the server calls it; null before it knows of it. */
  serverId: string | null;
  /** Chunks the server has confirmed, from the first on. */
  sent: number;
  /** The name it is begun under at the server; another one when it has to be begun anew. */
  serverName: string;
};

interface Schema extends DBSchema {
  recordings: { key: string; value: KeptRecording };
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

const strict = { durability: 'strict' } as const; // on the disk, not only handed to the system

/** Where the disk takes nothing, a full one for example, the sound is held here until the server has it. */
const inMemory = new Map<string, { recording: KeptRecording; chunks: Map<number, ArrayBuffer> }>();

/** Also after Stop, until the server has it: nobody else does. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (inMemory.size > 0) event.preventDefault();
};

function holdInMemory(recording: KeptRecording, chunks = new Map<number, ArrayBuffer>()): void {
  inMemory.set(recording.localId, { recording, chunks });
  addEventListener('beforeunload', askBeforeLeaving); // once, however often it is said
}

/** As last seen, of what this page records: the rows go when somebody clears the data of this site meanwhile. */
const lastSeen = new Map<string, KeptRecording>();

export async function keepRecording(recording: KeptRecording): Promise<void> {
  lastSeen.set(recording.localId, recording);
  try {
    const tx = (await database()).transaction('recordings', 'readwrite', strict);
    await Promise.all([tx.store.put(recording), tx.done]);
  } catch {
    holdInMemory(recording);
  }
}

/** Null when it is gone. Read and written in one transaction: recorder and sender change different things. */
export async function changeRecording(
  localId: string,
  change: Partial<KeptRecording>,
): Promise<KeptRecording | null> {
  const held = inMemory.get(localId);
  if (held) return (held.recording = { ...held.recording, ...change });
  const tx = (await database()).transaction('recordings', 'readwrite', strict);
  const known = await tx.store.get(localId);
  const next = known ? { ...known, ...change } : null;
  if (next) await tx.store.put(next);
  await tx.done;
  if (next && lastSeen.has(localId)) lastSeen.set(localId, next);
  return next;
}

/** By the recorder alone. The chunk and how much there is now, both or neither; false when only this page holds it. */
export async function keepChunk(
  localId: string,
  n: number,
  bytes: ArrayBuffer,
  seconds: number,
): Promise<boolean> {
  const held = inMemory.get(localId);
  if (held) return hold(held.recording, n, bytes, seconds);
  try {
    const tx = (await database()).transaction(['recordings', 'chunks'], 'readwrite', strict);
    const recordings = tx.objectStore('recordings');
    const known = await recordings.get(localId);
    if (!known) throw new Error('Its row is gone.');
    const next = { ...known, chunks: n + 1, seconds };
    await Promise.all([tx.objectStore('chunks').put(bytes, [localId, n]), recordings.put(next), tx.done]);
    lastSeen.set(localId, next);
    return true;
  } catch {
    const known = lastSeen.get(localId);
    return known ? hold(known, n, bytes, seconds) : true; // discarded
  }
}

function hold(recording: KeptRecording, n: number, bytes: ArrayBuffer, seconds: number): false {
  const { localId } = recording;
  const chunks = inMemory.get(localId)?.chunks ?? new Map<number, ArrayBuffer>();
  holdInMemory({ ...recording, chunks: n + 1, seconds }, chunks.set(n, bytes));
  return false;
}

export async function readRecording(localId: string): Promise<KeptRecording | null> {
  const held = inMemory.get(localId);
  return held ? held.recording : ((await (await database()).get('recordings', localId)) ?? null);
}

export async function readChunk(localId: string, n: number): Promise<ArrayBuffer | null> {
  const held = inMemory.get(localId)?.chunks.get(n);
  return held ?? (await (await database()).get('chunks', [localId, n])) ?? null;
}

/** Of one coach, newest first: two people may share a browser. */
export async function listKept(userId: string): Promise<KeptRecording[]> {
  const all = await (await database()).getAll('recordings');
  return all
    .filter((one) => one.userId === userId)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}

export async function wipeRecording(localId: string): Promise<void> {
  inMemory.delete(localId);
  lastSeen.delete(localId);
  const tx = (await database()).transaction(['recordings', 'chunks'], 'readwrite');
  await Promise.all([
    tx.objectStore('recordings').delete(localId),
    tx.objectStore('chunks').delete(IDBKeyRange.bound([localId, 0], [localId, mostChunks])),
    tx.done,
  ]);
}
