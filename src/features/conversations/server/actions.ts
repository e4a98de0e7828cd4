import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { requireTemplate } from '../../templates/server/actions.ts';
import {
  type Conversation,
  type NewConversation,
  type processAgain as processAgainEndpoint,
  type updateConversation as update,
} from '../contract.ts';
import { recorded, refiled, type ImportedTranscript } from '../events.ts';
import { isSettled } from '../rules/status.ts';
import { titleOfFile, untitled } from '../rules/title.ts';
import { deleteAudioJob } from './jobs.ts';
import { related } from './related.ts';
import * as store from './store.ts';
import { toConversation } from './to-conversation.ts';
import { createFromTranscript } from './import-transcript.ts';
import { encryptUpload, type ReceivedFile } from './uploads/encrypt-upload.ts';
import { usableUpload } from './uploads/usable-upload.ts';

export { findRecording, sendRecording } from './audio.ts';
export { lockIntake, sumStoredBytes } from './store.ts';
export { toConversation } from './to-conversation.ts';
export { removeUploadsOf } from './uploads/remove-uploads.ts';
export { refuseWithoutRoom } from './uploads/room.ts';

/** What a coach does with conversations. Processing is only announced here; the slices above do it. */
export async function findConversation(owned: Owned, id: string): Promise<Conversation | null> {
  const row = await store.findConversation(owned, id);
  return row && toConversation(row);
}

/** The topic of `Changes` a screen watches. */
export const topicOf = (conversationId: string) => `conversation:${conversationId}`;

type Needs = Pick<Services, 'clock' | 'events'>;

export async function createConversation(
  owned: Owned,
  services: Needs,
  body: NewConversation,
  /** `body.transcript`, parsed. */
  read: ImportedTranscript | null,
): Promise<Conversation> {
  if ((body.uploadId === undefined) === (body.transcript === undefined))
    throw new AppError('bad_request', {
      detail: 'Send either the id of a finished upload or a transcript.',
    });
  if (body.uploadId) {
    const taken = await store.findByUpload(owned, body.uploadId);
    if (taken) return toConversation(taken);
  }
  const details = await detailsOf(owned, services, body);
  if (body.transcript)
    return toConversation(await createFromTranscript(owned, services, { body, read: read!, details }));
  return toConversation(
    await createFromUpload(owned, services, { uploadId: body.uploadId!, title: body.title, details }),
  );
}

async function detailsOf(
  owned: Owned,
  { clock }: Needs,
  body: NewConversation,
): Promise<ConversationDetails> {
  const coach = await coachOf(owned);
  return {
    clientId: body.clientId ?? null,
    folderId: body.folderId ?? null,
    sessionDate: body.sessionDate ?? localDate(clock.now(), coach.timeZone),
    titleEdited: Boolean(body.title),
    speakerCount: body.speakers ?? null,
    language: body.language === undefined ? coach.language : body.language,
    vocabulary: body.vocabulary ?? [],
    engine: body.engine ?? null,
  };
}

/** The fields a new conversation has with a recording and with a transcript alike. */
export type ConversationDetails = Pick<
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

async function createFromUpload(
  owned: Owned,
  { events }: Needs,
  { uploadId, title, details }: { uploadId: string; title: string | undefined; details: ConversationDetails },
) {
  const upload = await store.findUpload(owned, uploadId);
  if (!upload) {
    const taken = await store.findByUpload(owned, uploadId); // by a concurrent call
    if (taken) return taken;
  }
  const audio = usableUpload(upload);
  const row = await related(() =>
    store.insertConversation(owned, {
      ...details,
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

type Session = Pick<NewConversation, 'title' | 'clientId' | 'folderId' | 'sessionDate'> & {
  /** Audio that could not be read back when the chunks were joined. */
  audioLostSeconds: number;
};

/**
 * Creates a conversation from a recording this server joined itself: checked and encrypted like an upload; repeated
 * calls return the same one. `inTransaction` saves what belongs to the conversation in the same transaction, and names
 * the conversation that has only part of the audio and gets this recording instead.
 */
export async function createFromFile(
  services: Needs & Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'jobs' | 'changes'>,
  received: ReceivedFile,
  { audioLostSeconds, ...session }: Session,
  inTransaction: (
    owned: Owned,
    make: (replaces: string | null) => Promise<Conversation | null>,
  ) => Promise<Conversation | null>,
): Promise<Conversation> {
  const { id: uploadId, userId } = received;
  const known = await services.db.asUser(userId, (owned) =>
    inTransaction(owned, async () => {
      const row = await store.findByUpload(owned, uploadId);
      return row && toConversation(row);
    }),
  );
  if (known) return known;
  await encryptUpload(services, received);
  const made = await services.db.asUser(userId, async (owned) => {
    const conversation = await inTransaction(owned, async (replaces) => {
      const { id } = replaces
        ? await replaceAudio(owned, services, replaces, uploadId)
        : await createConversation(owned, services, { ...session, uploadId }, null);
      return toConversation((await store.updateConversation(owned, id, { audioLostSeconds }))!);
    });
    await forgetUpload(owned, services, uploadId);
    return conversation;
  });
  return made!;
}

/** The conversation made from an upload whose id begins so; `createFromFile` can give it longer audio. */
export async function findByUploadStem(
  owned: Owned,
  stem: string,
): Promise<{ conversation: Conversation; uploadId: string } | null> {
  const row = await store.findByUploadStem(owned, stem);
  return row?.uploadId ? { conversation: toConversation(row), uploadId: row.uploadId } : null;
}

/** A concurrent call may have encrypted the same file a second time; that copy goes. */
async function forgetUpload(owned: Owned, { jobs }: Pick<Services, 'jobs'>, id: string): Promise<void> {
  const upload = await store.findUpload(owned, id);
  if (!upload) return;
  await store.deleteUpload(owned, id);
  if (upload.storageKey) await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: upload.storageKey });
}

async function replaceAudio(
  owned: Owned,
  services: Pick<Services, 'events' | 'jobs' | 'changes'>,
  id: string,
  uploadId: string,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (current.uploadId === uploadId) return toConversation(current); // by a concurrent call
  const audio = usableUpload(await store.findUpload(owned, uploadId));
  await store.updateConversation(owned, id, { ...audio, peaks: null, status: 'failed' });
  await store.deleteUpload(owned, uploadId);
  if (current.audioKey)
    await services.jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: current.audioKey });
  return processAgain(owned, services, id, {});
}

export async function updateConversation(
  owned: Owned,
  { changes, events }: Pick<Services, 'changes' | 'events'>,
  id: string,
  { revision, ...change }: z.output<NonNullable<typeof update.body>>,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (Object.keys(change).length === 0) return toConversation(current);
  if (revision !== undefined && revision !== current.revision) throw new AppError('stale');
  await requireTemplate(owned, change.noteTemplate);
  const row = await related(() =>
    store.updateConversation(owned, id, {
      ...change,
      ...(change.title === undefined ? {} : { titleEdited: true }),
      revision: current.revision + 1,
    }),
  );
  if (!row) throw new AppError('not_found');
  if (row.clientId !== current.clientId || row.sessionDate !== current.sessionDate)
    await events.announce(owned.tx, refiled, {
      userId: owned.userId,
      conversationId: id,
      before: { clientId: current.clientId, sessionDate: current.sessionDate },
      after: { clientId: row.clientId, sessionDate: row.sessionDate },
    });
  await changes.tell(owned.tx, topicOf(id));
  return toConversation(row);
}

export async function processAgain(
  owned: Owned,
  { events, changes }: Pick<Services, 'events' | 'changes'>,
  id: string,
  hints: z.output<NonNullable<typeof processAgainEndpoint.body>>,
): Promise<Conversation> {
  const current = await store.lockConversation(owned, id);
  if (!current) throw new AppError('not_found');
  if (!isSettled(current.status)) return toConversation(current); // a run is already under way
  // The sample's transcript is exact: only the analysis runs again.
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
  return toConversation(row!);
}
