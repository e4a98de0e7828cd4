import { useCreateClient } from '#features/clients/web/queries.ts';
import type { Speaker } from '#features/transcription/contract.ts';
import type { Edits } from '#features/transcription/web/edits/use-edits.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import type { ReviewedConversation } from '../../contract.ts';
import { newClientOf, speakerOf } from '../../rules/suggest-client.ts';
import type { useConversationChanges } from './use-conversation-changes.ts';

type Named = { id: string; name: string };

export type SessionClient = {
  /** The client a speaker’s name suggests, and the click that takes it; null where nothing does. */
  suggestion: { label: string; take: () => void } | null;
  /** Adds this speaker as a client of the coach; null where the conversation has one, or the speaker has no name. */
  addSpeaker: (speaker: Speaker) => (() => void) | null;
};

/** The client of a conversation by one click: one the coach has, or a speaker who becomes one. */
export function useSessionClient(
  conversation: ReviewedConversation,
  changes: ReturnType<typeof useConversationChanges>,
  edits: Edits,
): SessionClient {
  const create = useCreateClient();
  const { speakers, clientId, suggestedClient, isSample } = conversation;
  const canAdd = clientId === null && !isSample;

  const choose = async (client: Named, speaker: Speaker | null) => {
    const isSaved = await changes.saveDetails({
      ...conversation,
      clientId: client.id,
      clientName: client.name,
    });
    if (!isSaved || !speaker?.isGuess) return;
    const named = {
      kind: 'renameSpeaker',
      label: speaker.label,
      name: client.name,
      was: speaker.name,
    } as const;
    await edits.make([{ ...named, role: 'client' }], `${client.name} is the client`);
  };
  const add = async (speaker: Speaker) => {
    if (create.isPending) return; // a second click would add a second client
    try {
      const client = await create.mutateAsync({ name: speaker.name });
      notify(`${client.name} is now one of your clients`);
      await choose(client, speaker);
    } catch (error) {
      warn('The client was not added', { description: messageFor(error) });
    }
  };

  const suggestionOf = (): SessionClient['suggestion'] => {
    if (!canAdd) return null;
    if (suggestedClient) {
      const take = () => void choose(suggestedClient, speakerOf(suggestedClient, speakers));
      return { label: `Set client to ${suggestedClient.name}`, take };
    }
    const speaker = newClientOf(speakers);
    return speaker && { label: `Add ${speaker.name} as a client`, take: () => void add(speaker) };
  };
  return {
    suggestion: suggestionOf(),
    addSpeaker: (speaker) =>
      canAdd && !suggestedClient && newClientOf([speaker]) ? () => void add(speaker) : null,
  };
}
