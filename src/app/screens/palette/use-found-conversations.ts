import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedConversation } from '#features/review/contract.ts';
import { conversationsQuery } from '#features/review/web/queries.ts';

const shortest = 2; // a single letter is in every title
const most = 12; // the palette shows no more than this

/** The newest conversations, and from the second letter on those the server finds. */
export function useFoundConversations(typed: string): ListedConversation[] {
  const search = typed.trim();
  const { data: newest } = useQuery(conversationsQuery());
  const { data: found } = useQuery({
    ...conversationsQuery({ search }, most),
    enabled: search.length >= shortest && newest?.hasMore === true,
    placeholderData: keepPreviousData,
  });
  const known = new Set(newest?.shown.map(({ id }) => id));
  return [...(newest?.shown ?? []), ...(found?.shown.filter(({ id }) => !known.has(id)) ?? [])];
}
