import { useQueryClient } from '@tanstack/react-query';
import { overviewLayoutOf } from '../../rules/ai-preferences.ts';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { AiPreferencesPart } from '../saved-part.tsx';

const layouts = [
  { value: 'text', title: 'Paragraph', detail: 'A few connected sentences.' },
  { value: 'points', title: 'Bullets', detail: 'One sentence per line.' },
] as const;

const formats = { text: 'structured', points: 'bullets' } as const;

/** The layout of every overview, existing conversations included. */
export function LayoutSetting() {
  const cache = useQueryClient();
  // Cached conversations carry the layout, so they are read again.
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
