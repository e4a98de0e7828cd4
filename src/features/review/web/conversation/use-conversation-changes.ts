import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { notifyMerged } from '#ui/save/notify-merged.ts';
import { saveOrMerge } from '#ui/save/save.ts';
import { warn } from '#ui/toast.ts';
import { processAgain, updateConversation } from '#features/conversations/contract.ts';
import { isSettled } from '#features/conversations/rules/status.ts';
import type { ReviewedConversation } from '../../contract.ts';
import { conversationQuery, editConversation, refetchConversation, refreshLists } from '../queries.ts';

/** Changes to a conversation’s details and re-runs: optimistic, rolled back where the server refuses. */
export type Details = Pick<
  ReviewedConversation,
  'title' | 'sessionDate' | 'clientId' | 'folderId' | 'clientName'
>;
type Field = keyof ReturnType<typeof pick>;
type Hints = InputOf<typeof processAgain>['body'];

export function useConversationChanges(id: string) {
  const cache = useQueryClient();

  const known = () => cache.getQueryData(conversationQuery(id).queryKey);

  /** Only changed fields are sent, so that changes of other fields elsewhere stay. */
  async function saveDetails(details: Details): Promise<boolean> {
    const seen = known();
    if (!seen) return false;
    const { title, sessionDate, clientId, folderId } = details;
    const mine = { title, sessionDate, clientId, folderId };
    const base = pick(seen);
    const body = Object.fromEntries(
      Object.entries(mine).filter(([name, value]) => value !== base[name as keyof typeof base]),
    );
    if (Object.keys(body).length === 0) return true;
    return saveOrMerge(cache, {
      scope: `conversation ${id}`,
      failed: 'Failed to save the changes',
      show: () => {
        editConversation(cache, id, (now) => ({ ...now, ...details }));
        return () => editConversation(cache, id, (now) => ({ ...now, ...base, clientName: seen.clientName }));
      },
      send: () =>
        call(updateConversation, {
          params: { id },
          body: { ...body, revision: seen.revision },
          keepalive: true,
        }),
      onSaved: (saved) => {
        editConversation(cache, id, (now) => ({ ...now, ...saved }));
        void refreshLists(cache);
      },
      refetch: () => refetchConversation(cache, id),
      merge: async (now) => {
        const { values, clashes } = mergeFields(base, mine, pick(now));
        const isSaved = await saveDetails({ ...values, clientName: details.clientName });
        if (isSaved)
          notifyMerged({
            names: clashes.map((name) => names[name]),
            take: () => void takeTheirs(now, clashes),
          });
        return isSaved;
      },
    });
  }

  /** Takes only the conflicting fields; all other changes stay. */
  async function takeTheirs(theirs: ReviewedConversation, clashes: readonly Field[]): Promise<void> {
    const now = known();
    if (!now) return;
    const taken = Object.fromEntries(clashes.map((name) => [name, theirs[name]]));
    const { clientName } = clashes.includes('clientId') ? theirs : now;
    await saveDetails({ ...pick(now), ...taken, clientName });
  }

  return {
    saveDetails: async (details: Details) => {
      const isSaved = await saveDetails(details);
      // Clients and folders show counts of conversations.
      void cache.invalidateQueries({ queryKey: ['clients'] });
      void cache.invalidateQueries({ queryKey: ['client'] });
      void cache.invalidateQueries({ queryKey: ['folders'] });
      return isSaved;
    },
    redo: (hints: Hints = {}) => redo(cache, id, hints),
  };
}

async function redo(cache: QueryClient, id: string, hints: Hints): Promise<void> {
  const { queryKey } = conversationQuery(id);
  // An answer to an earlier question does not know the re-run: it would put the old status back and end the stream.
  const dropAnswers = () => cache.cancelQueries({ queryKey });
  await dropAnswers();
  const before = cache.getQueryData(queryKey);
  editConversation(cache, id, (now) => ({
    ...now,
    status: now.hasAudio ? 'uploaded' : 'analysing',
    reason: null,
    progress: 0,
    secondsLeft: null,
  }));
  try {
    const begun = await call(processAgain, { params: { id }, body: hints });
    await dropAnswers();
    // A progress event from before the re-run may have set the old, settled status; it is corrected here so that the
    // stream goes on.
    editConversation(cache, id, (now) => (isSettled(now.status) ? { ...now, ...begun } : now));
    void refreshLists(cache);
  } catch (error) {
    cache.setQueryData(queryKey, before);
    warn('Failed to start again', { description: messageFor(error) });
  }
}

const names: Record<Field, string> = {
  title: 'Title',
  sessionDate: 'Session date',
  clientId: 'Client',
  folderId: 'Folder',
};

const pick = ({ title, sessionDate, clientId, folderId }: ReviewedConversation) => ({
  title,
  sessionDate,
  clientId,
  folderId,
});
