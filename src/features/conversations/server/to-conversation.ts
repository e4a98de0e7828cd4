import { audioPath, type Conversation } from '../contract.ts';
import type { ConversationRow } from './store.ts';

/** The API shape of a conversation without its contents. */
export const toConversation = (row: ConversationRow): Conversation => ({
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
  audioUrl: row.audioKey === null ? null : audioPath(row.id),
  audioRemovedAt: row.audioRemovedAt?.toISOString() ?? null,
  audioFilename: row.audioFilename,
  audioBytes: row.audioBytes,
  audioLostSeconds: row.audioLostSeconds,
  isEncrypted: row.isEncrypted,
  durationSeconds: row.durationSeconds,
  isSample: row.isSample,
  noteTemplate: row.noteTemplate,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});
