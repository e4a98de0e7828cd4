import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { aiPreferencesQuery, changeAiPreferences } from '#features/settings/web/queries.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { saySaved } from '../account/say-saved.ts';

/** Whether new results say what the coach could do next; results that are there stay as they are. */
export function SuggestionsSetting() {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(aiPreferencesQuery(id));
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-12" />;
  return (
    <Switch
      label="Suggestions for next time"
      hint={
        data.detailLevel === 'brief'
          ? 'Results in brief have none; other templates do.'
          : 'What you could ask or offer in the next session, beside your private notes.'
      }
      checked={data.proactiveInsights}
      onChange={(proactiveInsights) =>
        void saySaved('preferences', changeAiPreferences(cache, id, { proactiveInsights }))
      }
    />
  );
}

const tones = [
  { value: 'professional', title: 'Professional', detail: 'As your writing style puts them.' },
  { value: 'friendly', title: 'Friendly', detail: '“You could ask how it went.”' },
  { value: 'direct', title: 'Direct', detail: '“Ask for the result.”' },
  { value: 'empathetic', title: 'Empathetic', detail: '“Ask how it was to do this.”' },
] as const;

/** How the suggestions of new results sound. */
export function ToneSetting() {
  const { id } = useUser();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(aiPreferencesQuery(id));
  if (error)
    return <ErrorState title="Failed to load your settings" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-78 sm:h-38" />;
  return (
    <ChoiceCards
      label="Tone"
      labelIsHidden
      choices={tones}
      value={data.preferredTone}
      onChange={(preferredTone) =>
        void saySaved('preferences', changeAiPreferences(cache, id, { preferredTone }))
      }
    />
  );
}
