import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { processAgain, updateConversation } from '../../conversations/contract.ts';
import { renameSpeaker, type Speaker } from '../../transcription/contract.ts';
import type { ReviewedConversation } from '../contract.ts';
import { conversationQuery, editConversation, refreshLists } from './queries.ts';

/** Changes to a conversation as a whole: shown at once, taken back where the server refuses. */
export type Details = Pick<
  ReviewedConversation,
  'title' | 'sessionDate' | 'clientId' | 'folderId' | 'clientName'
>;
type Hints = InputOf<typeof processAgain>['body'];

export function useConversationChanges(id: string) {
  const cache = useQueryClient();

  async function show(
    change: (known: ReviewedConversation) => ReviewedConversation,
    send: () => Promise<unknown>,
    failed: string,
  ): Promise<void> {
    const before = cache.getQueryData(conversationQuery(id).queryKey);
    editConversation(cache, id, change);
    try {
      await send();
      void refreshLists(cache);
    } catch (error) {
      cache.setQueryData(conversationQuery(id).queryKey, before);
      warn(failed, { description: messageFor(error) });
    }
  }

  return {
    saveDetails: async ({ clientName, ...body }: Details) => {
      await show(
        (known) => ({ ...known, ...body, clientName }),
        () => call(updateConversation, { params: { id }, body }),
        'Failed to save the changes',
      );
      // Clients and folders count what is in them.
      void cache.invalidateQueries({ queryKey: ['clients'] });
      void cache.invalidateQueries({ queryKey: ['client'] });
      void cache.invalidateQueries({ queryKey: ['folders'] });
    },
    sayWhoSpeaks: (label: string, change: { name: string; role: Speaker['role'] }) =>
      show(
        (known) => ({
          ...known,
          speakers: known.speakers.map((one) =>
            one.label === label ? { ...one, ...change, isGuess: false } : one,
          ),
          turns: known.turns.map((turn) => (turn.speaker === label ? { ...turn, role: change.role } : turn)),
        }),
        () => call(renameSpeaker, { params: { id, label }, body: change }),
        'Failed to rename the speaker',
      ),
    redo: (hints: Hints = {}) =>
      show(
        (known) => ({
          ...known,
          status: known.hasAudio ? 'uploaded' : 'analysing',
          reason: null,
          progress: 0,
          secondsLeft: null,
        }),
        () => call(processAgain, { params: { id }, body: hints }),
        'It could not be started again',
      ),
  };
}
