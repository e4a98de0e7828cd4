import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readEncrypted } from '#platform/crypto/encrypted-object.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { findRecording } from '../../conversations/server/actions.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { audioEnding } from '../../exports/rules/file-kinds.ts';
import { listNotes } from '../../recording/server/actions.ts';
import { notesAsHtml } from '../../review/rules/notes/notes-as-html.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';
import { getConversation } from '../../review/server/actions.ts';
import { fileNameOf } from '../../transcription/rules/export/file-name.ts';
import { exportedTables, fileNameOfTable, leftOut, type ExportedTable } from '../rules/exported-tables.ts';
import {
  conversationPage,
  indexAfter,
  indexBefore,
  indexRow,
  type ListedConversation,
  type ListedFile,
} from '../rules/export-pages.ts';
import * as store from './store.ts';

/**
 * Writes the archive while it is read: rows and audio pass through, a page of each at a time, and zlib compresses beside
 * the main thread. Of the account, memory holds the names of the files only. Audio is stored as it is, not compressed.
 */
type Options = {
  coach: { name: string; email: string };
  /** The day, in the coach's time zone. */
  madeOn: string;
  signal: AbortSignal;
  onProgress(share: number): Promise<void>;
};

type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'log'>;

const sessionsAtOnce = 50;
const progressEveryMs = 1000;
const tableWork = 200_000; // bytes of audio that take as long as a table of an average account

export async function* writeArchive(
  services: Needs,
  userId: string,
  options: Options,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const failed = (error: Error) => output.destroy(error);
  zip.on('error', failed);
  fill(zip, services, userId, options).then(() => zip.end(), failed);
  try {
    for await (const piece of output) {
      if (options.signal.aborted) throw new AppError('unavailable');
      yield piece as Uint8Array;
    }
  } finally {
    output.destroy();
  }
}

async function fill(zip: ZipFile, services: Needs, userId: string, options: Options): Promise<void> {
  const { db } = services;
  const audioBytes = await db.asUser(userId, (owned) => store.audioBytesOf(owned));
  const advance = progressOf(audioBytes + exportedTables.length * tableWork, options.onProgress);
  const files: ListedFile[] = [];
  for (const table of exportedTables) {
    const name = fileNameOfTable(table);
    let rows = 0;
    await add(
      zip,
      `data/${name}`,
      jsonOf(services, userId, table, (count) => (rows += count)),
    );
    files.push({ name, title: table.title, rows });
    await advance(tableWork);
  }
  const listed: ListedConversation[] = [];
  for await (const session of sessionsOf(services, userId)) {
    const stem = fileNameOf(`${session.day} ${session.title}`, 'x', 'session').slice(0, -2);
    const name = `${stem} ${session.id.slice(0, 8)}`;
    const audio = session.audioKey ? `audio/${name}.${audioEnding(session.audioType)}` : null;
    const hasAudio =
      audio !== null && (await addAudio(zip, services, { userId, id: session.id, name: audio }, advance));
    const html = await pageOf(services, userId, session.id, hasAudio ? audio : null);
    const page = html === null ? null : `sessions/${name}.html`;
    if (page && html) await add(zip, page, once(html));
    const { id, title, day, clientName } = session;
    listed.push({ id, title, day: dayInWords(day), clientName, page, audio: hasAudio ? audio : null });
  }
  await add(zip, 'index.html', indexOf(listed, files, options));
}

type Advance = (work: number) => Promise<void>;

function progressOf(total: number, tell: Options['onProgress']): Advance {
  let done = 0;
  let toldAt = Date.now();
  return async (work) => {
    done += work;
    if (Date.now() - toldAt < progressEveryMs) return;
    toldAt = Date.now();
    await tell(Math.min(0.99, done / total));
  };
}

/** Ends when the entry is written: the next one begins after it, so that one source at a time is open. */
function add(
  zip: ZipFile,
  name: string,
  pieces: AsyncIterable<Uint8Array | string>,
  compress = true,
): Promise<void> {
  return new Promise((done, fail) => {
    const stream = Readable.from(bytesOf(pieces), { objectMode: false });
    stream.once('error', fail).once('end', done);
    zip.addReadStreamLazy(name, { compress }, (give) => give(null, stream));
  });
}

async function* bytesOf(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const least = 10;
const most = 1000;
const pageCharacters = 500_000; // of JSON in memory at once, or one row where it is larger

/** A table as one JSON array. A page of rows is as long as the rows before it were short. */
async function* jsonOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  table: ExportedTable,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const key = await db.asUser(userId, (owned) => store.primaryKeyOf(owned, table.table));
  let after: string[] | null = null;
  let limit = least;
  let isFirst = true;
  yield '[';
  for (;;) {
    const position = { key, after, limit };
    const page: { rows: string[]; last: string[] | null } = await db.asUser(userId, (owned) =>
      store.readRows(owned, table, position),
    );
    counted(page.rows.length);
    let length = 0;
    for (const row of page.rows) {
      yield `${isFirst ? '' : ','}\n${row}`;
      isFirst = false;
      length += row.length;
    }
    if (page.rows.length < limit) break;
    after = page.last;
    limit = Math.max(least, Math.min(most, Math.floor((limit * pageCharacters) / Math.max(1, length))));
  }
  yield '\n]\n';
}

async function* sessionsOf({ db }: Pick<Services, 'db'>, userId: string): AsyncGenerator<store.SessionRow> {
  let after: string | null = null;
  for (;;) {
    const behind: string | null = after;
    const page: store.SessionRow[] = await db.asUser(userId, (owned) =>
      store.listSessions(owned, behind, sessionsAtOnce),
    );
    yield* page;
    if (page.length < sessionsAtOnce) return;
    after = page.at(-1)!.id;
  }
}

/** False where the audio is gone by now, or was damaged: everything else is still exported. */
async function addAudio(
  zip: ZipFile,
  { db, keys, storage, log }: Needs,
  { userId, id, name }: { userId: string; id: string; name: string },
  advance: Advance,
): Promise<boolean> {
  const recording = await db
    .asUser(userId, (owned) => findRecording(owned, { keys }, id))
    .catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  if (!recording) return false;
  const exists = await storage.size(recording.storageKey).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (exists === null) {
    log.warn({ userId, conversationId: id }, 'a download of an account misses audio that is not stored');
    return false;
  }
  const pieces = async function* () {
    for await (const piece of readEncrypted(storage, recording)) {
      yield piece;
      await advance(piece.length);
    }
  };
  await add(zip, name, pieces(), false);
  return true;
}

/** Null for a conversation that was deleted meanwhile. */
async function pageOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
  audio: string | null,
): Promise<string | null> {
  try {
    return await db.asUser(userId, async (owned) => {
      const conversation = await getConversation(owned, id);
      const sessionNotes = await listNotes(owned, id);
      const document = notesDocument(
        { conversation, sessionNotes, dayWords: dayInWords },
        { withTranscript: true, withPrivate: true },
      );
      return conversationPage(conversation.title, notesAsHtml(document), audio);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function* indexOf(
  sessions: readonly ListedConversation[],
  files: readonly ListedFile[],
  { coach, madeOn }: Pick<Options, 'coach' | 'madeOn'>,
): AsyncGenerator<string> {
  yield indexBefore(coach, dayInWords(madeOn));
  for (const session of sessions) yield indexRow(session);
  yield indexAfter(
    sessions.length,
    files,
    Object.values(leftOut).filter((reason) => reason !== 'As above.' && !reason.startsWith('As above,')),
  );
}
