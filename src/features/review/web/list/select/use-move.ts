import { useQueryClient } from '@tanstack/react-query';
import { moveConversations } from '#features/conversations/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { notify, warn } from '#ui/toast.ts';
import type { ListedConversation } from '../../../contract.ts';

type Moves = InputOf<typeof moveConversations>['body']['moves'];

/** Moves conversations into a folder, all or none, and back. */
export function useMove() {
  const cache = useQueryClient();
  const send = async (moves: Moves) => {
    const { before } = await call(moveConversations, { body: { moves } });
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['conversations'] }),
      cache.invalidateQueries({ queryKey: ['folders'] }),
    ]);
    return before;
  };
  const fail = (error: unknown) =>
    warn('Failed to move the conversations', { description: messageFor(error) });

  return async (
    rows: readonly ListedConversation[],
    folder: { id: string | null; name: string },
  ): Promise<void> => {
    const moved = rows.filter(({ folderId }) => folderId !== folder.id);
    if (moved.length === 0) return notify(`Already in ${folder.name}`);
    try {
      const before = await send(moved.map(({ id }) => ({ id, folderId: folder.id })));
      notify(`${formatCount(moved.length, 'conversation')} moved to ${folder.name}`, {
        action: { label: 'Undo', onClick: () => void send(before).catch(fail) },
      });
    } catch (error) {
      fail(error);
    }
  };
}
