import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedConversation } from '#features/review/contract.ts';
import { conversationsQuery } from '#features/review/web/queries.ts';

const shortest = 2; // a single letter is in every title
const most = 12; // the palette shows no more than this

type ConversationMatches = {
  newest: ListedConversation[];
  /** Older ones, which the server finds from the second letter on. */
  older: ListedConversation[];
};

export function useFoundConversations(typed: string): ConversationMatches {
  const search = typed.trim();
  const { data: newest } = useQuery(conversationsQuery());
  const { data: found } = useQuery({
    ...conversationsQuery({ search }, most),
    enabled: search.length >= shortest && newest?.hasMore === true,
    placeholderData: keepPreviousData,
  });
  const known = new Set(newest?.shown.map(({ id }) => id));
  return {
    newest: newest?.shown ?? [],
    older: search.length < shortest ? [] : (found?.shown.filter(({ id }) => !known.has(id)) ?? []),
  };
}
