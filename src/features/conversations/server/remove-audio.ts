import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { deleteAudioJob } from './jobs.ts';
import * as store from './store.ts';

/** The audio of a conversation goes, its transcript and results stay. */
export async function removeAudio(
  owned: Owned,
  { clock, jobs, changes }: Pick<Services, 'clock' | 'jobs' | 'changes'>,
  { id, audioKey }: { id: string; audioKey: string },
): Promise<void> {
  await store.updateConversation(owned, id, {
    audioKey: null,
    audioDataKey: null,
    audioBytes: null,
    isEncrypted: false,
    peaks: null,
    audioRemovedAt: clock.now(),
  });
  await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: audioKey });
  await changes.tell(owned.tx, `conversation:${id}`);
}
