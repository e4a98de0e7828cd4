import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { AiPreferencesPart } from '../saved-part.tsx';

/** Turns suggestions in new results on or off; existing results stay as they are. */
export function SuggestionsSetting() {
  return (
    <AiPreferencesPart height="h-12">
      {({ detailLevel, proactiveInsights }, change) => (
        <Switch
          label="Suggestions for next time"
          hint={
            detailLevel === 'brief'
              ? 'Brief results have no suggestions. Choose another length to see them.'
              : 'What you could ask or offer next time, shown with your private notes.'
          }
          checked={proactiveInsights}
          onChange={(on) => change({ proactiveInsights: on })}
        />
      )}
    </AiPreferencesPart>
  );
}

const tones = [
  { value: 'professional', title: 'Professional', detail: 'Follows your writing style.' },
  { value: 'friendly', title: 'Friendly', detail: '“You could ask how it went.”' },
  { value: 'direct', title: 'Direct', detail: '“Ask for the result.”' },
  { value: 'empathetic', title: 'Empathetic', detail: '“Ask how it was to do this.”' },
] as const;

/** The tone of suggestions in new results. */
export function ToneSetting() {
  return (
    <AiPreferencesPart height="h-78 sm:h-38">
      {({ preferredTone }, change) => (
        <ChoiceCards
          label="Tone"
          labelIsHidden
          choices={tones}
          value={preferredTone}
          onChange={(tone) => change({ preferredTone: tone })}
        />
      )}
    </AiPreferencesPart>
  );
}
