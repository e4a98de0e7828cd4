import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { overviewLayoutOf } from '#features/settings/rules/ai-preferences.ts';
import { aiPreferencesQuery, changeAiPreferences } from '#features/settings/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { saySaved } from '../account/say-saved.ts';

const layouts = [
  { value: 'text', title: 'As a text', detail: 'A few sentences to read in one go.' },
  { value: 'points', title: 'As points', detail: 'One sentence a line.' },
] as const;

const formats = { text: 'structured', points: 'bullets' } as const;

/** How the overview of every conversation is laid out, also of those that are there already. */
export function LayoutSetting() {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(aiPreferencesQuery(id));
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-38 sm:h-19" />;
  const change = async (outputFormat: (typeof formats)[keyof typeof formats]) => {
    await changeAiPreferences(cache, id, { outputFormat });
    void cache.invalidateQueries({ queryKey: ['conversations', 'one'] }); // they come with their layout
  };
  return (
    <ChoiceCards
      label="Overview"
      labelIsHidden
      choices={layouts}
      value={overviewLayoutOf(data.outputFormat)}
      onChange={(layout) => void saySaved('preferences', change(formats[layout]))}
    />
  );
}
