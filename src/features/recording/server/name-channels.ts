import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { confirmSpeaker, getTranscript, saveGuessedSpeakers } from '../../transcription/server/actions.ts';
import { channelLabels } from '../../transcription/rules/voices.ts';
import * as store from './store.ts';

/**
 * Names the speakers where the channel says who they are: a recording made here with a browser tab has the coach on the
 * left channel and the call on the right. Confirmed speakers stay as they are.
 */
export async function nameChannels(
  owned: Owned,
  services: Pick<Services, 'changes' | 'events'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const recording = await store.findByConversation(owned, conversationId);
  if (recording?.channels !== 2) return;
  const transcript = await getTranscript(owned, conversationId);
  const speaking = new Set(transcript?.turns.map((turn) => turn.speaker));
  const known = new Set(transcript?.speakers.filter((one) => !one.isGuess).map((one) => one.label));
  const client = recording.clientId ? (await getClient(owned, recording.clientId)).name : 'Client';
  const { fullName } = await coachOf(owned);
  const channels = [
    { label: channelLabels.left, name: fullName ?? 'Coach', role: 'coach' as const },
    { label: channelLabels.right, name: client, role: 'client' as const },
  ].filter(({ label }) => speaking.has(label) && !known.has(label));
  if (channels.length === 0) return;
  await saveGuessedSpeakers(owned, conversationId, channels);
  // Confirmed at once, so that no later guess replaces the names.
  for (const { label, role } of channels)
    await confirmSpeaker(owned, services, conversationId, { label, role });
}
