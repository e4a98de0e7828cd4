import { useQueryClient } from '@tanstack/react-query';
import { overviewLayoutOf } from '#features/settings/rules/ai-preferences.ts';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { AiPreferencesPart } from './panels/saved-part.tsx';

const layouts = [
  { value: 'text', title: 'Paragraph', detail: 'A few connected sentences.' },
  { value: 'points', title: 'Bullets', detail: 'One sentence per line.' },
] as const;

const formats = { text: 'structured', points: 'bullets' } as const;

/** How the overview of every conversation is laid out, also of those that are there already. */
export function LayoutSetting() {
  const cache = useQueryClient();
  // They come with their layout.
  const readAnew = () => void cache.invalidateQueries({ queryKey: ['conversations', 'one'] });
  return (
    <AiPreferencesPart height="h-38 sm:h-19" onSaved={readAnew}>
      {({ outputFormat }, change) => (
        <ChoiceCards
          label="Overview"
          labelIsHidden
          choices={layouts}
          value={overviewLayoutOf(outputFormat)}
          onChange={(layout) => change({ outputFormat: formats[layout] })}
        />
      )}
    </AiPreferencesPart>
  );
}
