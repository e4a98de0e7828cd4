import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { clientNames } from '../../clients/server/actions.ts';
import type { refiled } from '../../conversations/events.ts';
import { renameGuess, speakersOf } from '../../transcription/server/actions.ts';
import { voiceOfClient } from '../rules/speakers/known-speakers.ts';

type Refiled = NonNullable<(typeof refiled)['fact']>;

/** A client who is chosen after the analysis gives a guessed voice its name. */
export async function nameClient(
  services: Pick<Services, 'events'>,
  owned: Owned,
  { conversationId, before, after }: Refiled,
): Promise<void> {
  if (after.clientId === null || after.clientId === before.clientId) return;
  const clients = await clientNames(owned);
  const nameOf = (id: string | null) => clients.find((client) => client.id === id)?.name ?? null;
  const name = nameOf(after.clientId);
  if (name === null) return;
  const voices = await speakersOf(owned, conversationId);
  const voice = voiceOfClient(voices, { name, before: nameOf(before.clientId) });
  if (!voice) return;
  await renameGuess(owned, services, { conversationId, label: voice.label, from: voice.name, to: name });
}
