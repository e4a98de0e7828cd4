import type * as z from 'zod/mini';
import { foreignKeyViolation, sqlState, uniqueViolation, type Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ErrorCode } from '#shared/error-status.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type {
  Conversation,
  NewConversation,
  processAgain as processAgainEndpoint,
  updateConversation as update,
} from '../contract.ts';
import { deleting, imported, recorded, type ImportedTranscript } from '../events.ts';
import { isSettled } from '../rules/status.ts';
import { titleOfFile, untitled } from '../rules/title.ts';
import { forgetAudioJob } from './jobs.ts';
import { sealUpload, type Arrived } from './seal-upload.ts';
import * as store from './store.ts';

/** What a coach does with conversations. Processing is announced; slices above do it. */
export const shown = (row: store.ConversationRow): Conversation => ({
  id: row.id,
  title: row.title,
  sessionDate: row.sessionDate,
  clientId: row.clientId,
  folderId: row.folderId,
  status: row.status,
  reason: row.reason,
  progress: row.progress,
  secondsLeft: row.secondsLeft,
  hasAudio: row.audioKey !== null,
  audioRemovedAt: row.audioRemovedAt?.toISOString() ?? null,
  audioFilename: row.audioFilename,
  audioBytes: row.audioBytes,
  isEncrypted: row.isEncrypted,
  durationSeconds: row.durationSeconds,
  isSample: row.isSample,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});

export async function findConversation(owned: Owned, id: string): Promise<Conversation | null> {
  const row = await store.findConversation(owned, id);
  return row && shown(row);
}

/** The topic of `Changes` a screen watches. */
export const topicOf = (conversationId: string) => `conversation:${conversationId}`;

type Needs = Pick<Services, 'clock' | 'events'>;

export async function createConversation(
  owned: Owned,
  services: Needs,
  body: NewConversation,
  /** What was read of `body.transcript`. */
  read: ImportedTranscript | null,
): Promise<Conversation> {
  if ((body.uploadId === undefined) === (body.transcript === undefined))
    throw new AppError('bad_request', {
      detail: 'Name a finished upload or give a transcript, one of the two.',
    });
  if (body.uploadId) {
    const taken = await store.findByUpload(owned, body.uploadId);
    if (taken) return shown(taken);
  }
  const coach = await coachOf(owned);
  const common = {
    clientId: body.clientId ?? null,
    folderId: body.folderId ?? null,
    sessionDate: body.sessionDate ?? localDate(services.clock.now(), coach.timeZone),
    titleEdited: Boolean(body.title),
    speakerCount: body.speakers ?? null,
    language: body.language === undefined ? coach.language : body.language,
    vocabulary: body.vocabulary ?? [],
    engine: body.engine ?? null,
  };
  if (body.uploadId) return shown(await takeUpload(owned, services, body.uploadId, common, body.title));
  const title = body.title || titleOfFile(body.transcript!.filename ?? '') || untitled;
  return shown(await takeTranscript(owned, services, read!, { ...common, title }));
}

type Common = Pick<
  Parameters<typeof store.insertConversation>[1],
  | 'clientId'
  | 'folderId'
  | 'sessionDate'
  | 'titleEdited'
  | 'speakerCount'
  | 'language'
  | 'vocabulary'
  | 'engine'
>;

async function takeUpload(
  owned: Owned,
  { events }: Needs,
  uploadId: string,
  common: Common,
  title: string | undefined,
) {
  const upload = await store.findUpload(owned, uploadId);
  if (!upload) {
    const taken = await store.findByUpload(owned, uploadId); // by a call that ran beside this one
    if (taken) return taken;
  }
  const audio = await usable(owned, upload);
  const row = await inserted(() =>
    store.insertConversation(owned, {
      ...common,
      ...audio,
      title: title || titleOfFile(audio.audioFilename) || untitled,
      status: 'uploaded',
    }),
  );
  await store.deleteUpload(owned, uploadId);
  await events.announce(owned.tx, recorded, {
    userId: owned.userId,
    conversationId: row.id,
    run: row.run,
    hasAudio: true,
  });
  return row;
}

/** What a conversation keeps of an upload; throws when it is not there or holds no sound. */
async function usable(owned: Owned, upload: store.UploadRow | null) {
  if (!upload) throw new AppError('not_found', { detail: 'There is no finished upload with this id.' });
  if (upload.reason || !upload.storageKey) {
    await store.deleteUpload(owned, upload.id);
    throw new AppError((upload.reason ?? 'unsupported_media') as ErrorCode);
  }
  return {
    uploadId: upload.id,
    audioKey: upload.storageKey,
    audioDataKey: upload.dataKey,
    audioFilename: upload.filename,
    audioType: upload.type,
    audioBytes: upload.bytes,
    durationSeconds: upload.seconds,
  };
}

type Session = Pick<NewConversation, 'title' | 'clientId' | 'folderId' | 'sessionDate'>;

/**
 * A recording this server put together itself: judged and sealed as an upload is, then a conversation; the same one
 * however often it is asked for. With `replaces` it becomes the sound of a conversation that has only a part of it.
 */
export async function takeFile(
  services: Needs & Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'jobs' | 'changes'>,
  arrived: Arrived,
  session: Session,
  replaces: string | null,
  /** What belongs to the conversation from its first moment: a deletion right after it finds it. */
  taken: (owned: Owned, conversationId: string) => Promise<void>,
): Promise<Conversation> {
  const as = (work: (owned: Owned) => Promise<Conversation | null>) =>
    services.db.asUser(arrived.userId, async (owned) => {
      const conversation = await work(owned);
      if (conversation) await taken(owned, conversation.id);
      return conversation;
    });
  const known = await as(async (owned) => {
    const row = await store.findByUpload(owned, arrived.id);
    return row ? shown(row) : null;
  });
  if (known) return known;
  await sealUpload(services, arrived);
  const made = await as((owned) =>
    replaces
      ? replaceAudio(owned, services, replaces, arrived.id)
      : createConversation(owned, services, { ...session, uploadId: arrived.id }, null),
  );
  return made!;
}

async function replaceAudio(
  owned: Owned,
  services: Pick<Services, 'events' | 'jobs' | 'changes'>,
  id: string,
  uploadId: string,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (current.uploadId === uploadId) return shown(current); // by a call that ran beside this one
  const audio = await usable(owned, await store.findUpload(owned, uploadId));
  await store.updateConversation(owned, id, { ...audio, peaks: null, status: 'failed' });
  await store.deleteUpload(owned, uploadId);
  if (current.audioKey)
    await services.jobs.enqueue(owned.tx, forgetAudioJob, { storageKey: current.audioKey });
  return processAgain(owned, services, id, {});
}

async function takeTranscript(
  owned: Owned,
  { events }: Needs,
  read: ImportedTranscript,
  values: Common & { title: string },
) {
  const row = await inserted(() => store.insertConversation(owned, { ...values, status: 'analysing' }));
  await events.announce(owned.tx, imported, {
    userId: owned.userId,
    conversationId: row.id,
    run: row.run,
    ...read,
  });
  return row;
}

export async function updateConversation(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  id: string,
  { revision, ...change }: z.output<NonNullable<typeof update.body>>,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (Object.keys(change).length === 0) return shown(current);
  if (revision !== undefined && revision !== current.revision) throw new AppError('stale');
  const row = await inserted(() =>
    store.updateConversation(owned, id, {
      ...change,
      ...(change.title === undefined ? {} : { titleEdited: true }),
      revision: current.revision + 1,
    }),
  );
  if (!row) throw new AppError('not_found');
  await changes.tell(owned.tx, topicOf(id));
  return shown(row);
}

export async function processAgain(
  owned: Owned,
  { events, changes }: Pick<Services, 'events' | 'changes'>,
  id: string,
  hints: z.output<NonNullable<typeof processAgainEndpoint.body>>,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (!isSettled(current.status)) return shown(current); // it is on its way already
  // The sample's transcript is exact: it is analysed again, never heard again.
  const hasAudio = current.audioKey !== null && !current.isSample;
  const row = await store.updateConversation(owned, id, {
    status: hasAudio ? 'uploaded' : 'analysing',
    reason: null,
    progress: 0,
    secondsLeft: null,
    run: current.run + 1,
    ...(hints.speakers === undefined ? {} : { speakerCount: hints.speakers }),
    ...(hints.language === undefined ? {} : { language: hints.language }),
    ...(hints.vocabulary === undefined ? {} : { vocabulary: hints.vocabulary }),
    ...(hints.engine === undefined ? {} : { engine: hints.engine }),
  });
  await events.announce(owned.tx, recorded, {
    userId: owned.userId,
    conversationId: id,
    run: row!.run,
    hasAudio,
  });
  await changes.tell(owned.tx, topicOf(id));
  return shown(row!);
}

export async function deleteConversation(
  owned: Owned,
  { jobs, changes, events }: Pick<Services, 'jobs' | 'changes' | 'events'>,
  id: string,
): Promise<void> {
  await events.announce(owned.tx, deleting, { userId: owned.userId, conversationId: id });
  const gone = await store.deleteConversation(owned, id);
  if (!gone) throw new AppError('not_found');
  if (gone.audioKey) await jobs.enqueue(owned.tx, forgetAudioJob, { storageKey: gone.audioKey });
  await changes.tell(owned.tx, topicOf(id));
}

/** Client and folder are keys of pairs: somebody else's id fails like one that does not exist. */
async function inserted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const state = sqlState(error);
    if (state === foreignKeyViolation)
      throw new AppError('not_found', { detail: 'There is no such client or folder.', cause: error });
    if (state === uniqueViolation) throw new AppError('conflict', { cause: error });
    throw error;
  }
}
