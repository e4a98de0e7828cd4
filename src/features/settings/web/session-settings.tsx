import { RetentionChoice } from './retention-choice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TimeZoneChoice } from './forms/time-zone-choice.tsx';
import { languageOptions } from './languages.ts';
import { SettingsPart } from './saved-part.tsx';

/** Time zone, session language and audio retention. */
const height = 'h-17';

export function TimeAndLanguage() {
  return (
    <SettingsPart height={height}>
      {({ language }, change) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TimeZoneChoice />
          <Select
            label="Usual session language"
            hint="Helps the speech engine. You can change it for each recording."
            options={languageOptions(language)}
            value={language ?? ''}
            onChange={(event) => change({ language: event.target.value || null })}
          />
        </div>
      )}
    </SettingsPart>
  );
}

export function Retention() {
  return (
    <SettingsPart height={height}>
      {({ retentionDays }, change) => (
        <RetentionChoice value={retentionDays} onChange={(days) => change({ retentionDays: days })} />
      )}
    </SettingsPart>
  );
}
