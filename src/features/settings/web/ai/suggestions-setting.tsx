import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AiPreferencesPart } from '../saved-part.tsx';

/** Suggestions in new results, and how they are worded; existing results stay as they are. */
export function SuggestionsSetting() {
  return (
    <AiPreferencesPart height="h-[24.5rem] sm:h-60">
      {({ detailLevel, proactiveInsights, preferredTone }, change) => (
        <div className="space-y-4">
          <Card className="px-4 py-4 sm:px-5">
            <Switch
              label="Suggestions for next time"
              hint={
                detailLevel === 'brief'
                  ? 'Brief results have none. Choose another length to see them.'
                  : 'What you could ask or offer, beside your private notes, and insights over several sessions.'
              }
              checked={proactiveInsights}
              onChange={(on) => change({ proactiveInsights: on })}
            />
          </Card>
          <ChoiceCards
            label="Tone"
            choices={tones}
            value={preferredTone}
            onChange={(tone) => change({ preferredTone: tone })}
          />
        </div>
      )}
    </AiPreferencesPart>
  );
}

const tones = [
  { value: 'professional', title: 'Professional', detail: 'Follows your writing style.' },
  { value: 'friendly', title: 'Friendly', detail: '“You could ask …”' },
  { value: 'direct', title: 'To the point', detail: '“Ask first …”' },
  { value: 'empathetic', title: 'Empathetic', detail: '“Give them time …”' },
] as const;
