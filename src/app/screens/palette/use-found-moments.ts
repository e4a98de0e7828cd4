import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SearchHit } from '#features/search/contract.ts';
import { kindWords, sourceOf } from '#features/search/web/hit-row.tsx';
import { searchQuery } from '#features/search/web/queries.ts';
import type { Command, CommandGroup } from './find-commands.ts';

const shortest = 2; // a single letter is in every line
const most = 4; // the screen of all results has the others
const pauseMs = 150; // a word is typed faster than it is looked for

/**
 * From the second letter on: the way to all results, then what was said, noted and agreed. The server’s finds come last,
 * because they arrive while the user may be pressing Enter: nothing above them moves.
 */
export function useFoundMoments(typed: string): CommandGroup[] {
  const q = typed.trim();
  const navigate = useNavigate();
  const asked = usePaused(q);
  const { data } = useInfiniteQuery({
    ...searchQuery({ q: asked }, most),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const toHit = (hit: SearchHit): Command => ({
    id: `hit ${hit.id}`,
    label: hit.snippet.map(({ text }) => text).join(''),
    detail: sourceOf(hit)[0] ?? '',
    icon: kindWords[hit.kind].icon,
    isFound: true,
    run: () => {
      const { conversationId, turn, start } = hit;
      if (conversationId)
        void navigate({
          to: '/app/conversation/$id',
          params: { id: conversationId },
          search: { ...(turn !== null && { turn }), ...(start !== null && { at: start }) },
        });
      else void navigate({ to: '/tasks' }); // only a task has no conversation here
    },
  });
  if (q.length < shortest) return [];
  // Titles and clients have groups of their own.
  const hits = (data?.pages[0]?.hits ?? []).filter(
    ({ kind }) => kind !== 'conversation' && kind !== 'client',
  );
  const everything: Command = {
    id: 'search everything',
    label: `Search everything for “${q}”`,
    icon: Search,
    isFound: true,
    run: () => void navigate({ to: '/search', search: { q } }),
  };
  const question: Command = {
    id: 'ask clair',
    label: `Ask Clair “${q}”`,
    icon: Sparkles,
    isFound: true,
    run: () => void navigate({ to: '/search', search: { ask: q } }),
  };
  return [
    { value: 'Search', items: [everything, question] },
    { value: 'Said and noted', items: hits.map(toHit) },
  ];
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
