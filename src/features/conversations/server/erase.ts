import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { countErased } from '../../consent/server/actions.ts';
import { titleOfFile, untitled } from '../rules/title.ts';
import { topicOf } from './actions.ts';
import { deleteConversation, discard } from './deletion/delete.ts';
import * as reached from './erase-store.ts';
import { removeAudio } from './remove-audio.ts';
import * as store from './store.ts';

/** What a client’s withdrawal does to conversations: runs end, titles made from the talk go, and so does audio. */
type Needs = Pick<Services, 'clock' | 'jobs' | 'changes' | 'events'>;

/** First: no run that is under way may save anything after the deletion. */
export async function endRuns(
  { changes }: Needs,
  owned: Owned,
  { clientId, scopes }: Withdrawn,
): Promise<void> {
  const isTranscriptGone = scopes.includes('transcribe');
  if (!isTranscriptGone && !scopes.includes('ai_notes')) return;
  for (const row of await reached.lockOfClient(owned, clientId)) {
    const { id, titleEdited } = row;
    await store.updateConversation(owned, id, {
      ...stageWithout(row, isTranscriptGone),
      ...(titleEdited ? {} : { title: titleOfFile(row.audioFilename ?? '') || untitled }),
    });
    await changes.tell(owned.tx, topicOf(id));
  }
}

/** Another run number ends a run that is under way. One that failed or is on hold has no notes, and waits as before. */
function stageWithout(
  { status, run }: reached.ReachedConversation,
  isTranscriptGone: boolean,
): Partial<store.Stage & { run: number }> {
  const ended = { run: run + 1, progress: 0, secondsLeft: null };
  if (isTranscriptGone) return { ...ended, status: 'held', reason: 'transcription_refused' };
  const hasTranscript = status === 'ready' || status === 'analysing';
  return hasTranscript ? { ...ended, status: 'ready', reason: 'notes_refused' } : {};
}

/** Last: with the conversations go the rows and files that are left of them. */
export async function eraseConversations(
  services: Needs,
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
): Promise<void> {
  if (scopes.some((scope) => scope === 'ai_notes' || scope === 'keep_audio'))
    for (const id of await reached.listDeletedOfClient(owned, clientId)) await discard(owned, services, id);
  if (scopes.includes('record')) {
    const rows = await reached.lockOfClient(owned, clientId);
    for (const { id } of rows) await deleteConversation(owned, services, id, { now: true });
    const recordings = rows.filter(({ audioKey }) => audioKey !== null).length;
    return countErased(owned, receiptId, { conversations: rows.length, recordings });
  }
  if (!scopes.includes('keep_audio')) return;
  const kept = await reached.lockAudioOfClient(owned, clientId);
  for (const { id, audioKey } of kept) await removeAudio(owned, services, { id, audioKey: audioKey! });
  await countErased(owned, receiptId, { recordings: kept.length });
}
