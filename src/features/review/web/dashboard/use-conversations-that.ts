import { useQuery } from '@tanstack/react-query';
import type { ListedConversation } from '../../contract.ts';
import { conversationsQuery, type ListOf } from '../queries.ts';

/**
 * All conversations that match, newest first. The first page is in the cache and polled anyway; the server is asked
 * only for conversations beyond it.
 */
export function useConversationsThat(
  fit: (conversation: ListedConversation) => boolean,
  of: ListOf,
): { found: ListedConversation[]; hasMore: boolean } {
  const { data: newest } = useQuery({ ...conversationsQuery(), retryOnMount: false });
  const { data: asked } = useQuery({ ...conversationsQuery(of), enabled: newest?.hasMore === true });
  const known = new Set(newest?.shown.map(({ id }) => id));
  const older = asked?.shown.filter(({ id }) => !known.has(id)) ?? [];
  return { found: [...(newest?.shown.filter(fit) ?? []), ...older], hasMore: asked?.hasMore ?? false };
}
