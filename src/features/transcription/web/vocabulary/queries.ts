import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { addTerm, listSuggestions, listVocabulary, updateTerm, type VocabularyTerm } from '../../contract.ts';

/** The coach’s vocabulary, and terms a transcript may have misspelt. */
export const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => call(listVocabulary, { signal }),
});

export const suggestionsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['vocabulary-suggestions', conversationId],
    queryFn: ({ signal }) => call(listSuggestions, { params: { id: conversationId }, signal }),
  });

/** A changed vocabulary changes the suggestions of every conversation. */
export function refreshVocabulary(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ['vocabulary'] });
  void cache.invalidateQueries({ queryKey: ['vocabulary-suggestions'] });
}

/** Adds a term with its misspelling; a known term gets the new misspelling. */
export async function rememberTerm(cache: QueryClient, term: string, heard: string): Promise<VocabularyTerm> {
  try {
    return await call(addTerm, { body: { term, heardAs: [heard] } });
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error;
    const known = (await cache.fetchQuery({ ...vocabularyQuery, staleTime: 0 })).find((one) =>
      isSame(one.term, term),
    );
    if (!known) throw error;
    if (known.heardAs.some((one) => isSame(one, heard))) return known;
    return await call(updateTerm, { params: { id: known.id }, body: { heardAs: [...known.heardAs, heard] } });
  } finally {
    refreshVocabulary(cache);
  }
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();
