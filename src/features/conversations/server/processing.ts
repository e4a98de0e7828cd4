import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { getSealed } from '#platform/crypto/sealed-object.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { topicOf } from './actions.ts';
import { openAudioKey } from './audio-key.ts';
import * as store from './store.ts';

/** What the slices that process a conversation need of it. A run that is no longer the current one finds nothing. */
export async function findForRun(
  owned: Owned,
  conversationId: string,
  run: number,
): Promise<store.ConversationRow | null> {
  const row = await store.findConversation(owned, conversationId);
  return row && row.run === run ? row : null;
}

/** As `findForRun`, and nobody else may change the conversation until the transaction ends. */
export async function lockForRun(
  owned: Owned,
  conversationId: string,
  run: number,
): Promise<store.ConversationRow | null> {
  const row = await store.lockConversation(owned, conversationId);
  return row && row.run === run ? row : null;
}

/** False when there is nothing to work for any more. */
export async function setStage(
  owned: Owned,
  changes: Services['changes'],
  conversationId: string,
  run: number,
  stage: store.Stage,
): Promise<boolean> {
  const isCurrent = await store.setStage(owned, conversationId, run, stage);
  await changes.tell(owned.tx, topicOf(conversationId));
  return isCurrent;
}

export async function keepAudioFacts(
  owned: Owned,
  conversationId: string,
  facts: { durationSeconds: number; peaks: number[] },
): Promise<void> {
  await store.updateConversation(owned, conversationId, facts);
}

/** A title a person wrote stays. */
export async function proposeTitle(
  owned: Owned,
  conversation: store.ConversationRow,
  title: string,
): Promise<void> {
  if (!conversation.titleEdited && title)
    await store.updateConversation(owned, conversation.id, { title: title.slice(0, 200) });
}

/** Writes the plain recording to a private file; the caller removes it. */
export async function openRecording(
  services: Pick<Services, 'db' | 'keys' | 'storage'>,
  userId: string,
  row: store.ConversationRow,
  file: string,
): Promise<void> {
  const { audioKey, audioDataKey, audioBytes } = row;
  const objectKey = await services.db.asUser(userId, (owned) =>
    openAudioKey(owned, services.keys, audioKey!, audioDataKey!),
  );
  const plain = getSealed(services.storage, { storageKey: audioKey!, objectKey, plainSize: audioBytes! });
  await pipeline(plain, createWriteStream(file, { mode: 0o600 }));
}
