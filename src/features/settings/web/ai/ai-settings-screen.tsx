import { useQueryClient } from '@tanstack/react-query';
import { setAssistantEnabled, useAssistantEnabled } from '#features/assistant/web/preference.ts';
import { useUser } from '#features/identity/web/session.ts';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { saveHumanInTheLoop } from '../forms/save-account.ts';
import { notifySaved } from '../notify-saved.ts';
import { LayoutSetting } from './layout-setting.tsx';
import { AiPreferencesPart, SettingsPart } from '../saved-part.tsx';
import { ReaderSetting } from './reader-setting.tsx';
import { SettingSection } from '../setting-section.tsx';
import { SuggestionsSetting, ToneSetting } from './suggestions-setting.tsx';

/**
 * `/ai-settings`: approval, style and length of results, and the analysis engine. Shows only settings that have an
 * effect.
 */
export function AiSettingsScreen() {
  return (
    <>
      <PageHeader title="AI settings" lead="What Afterword decides for you, and how it writes." />
      <div className="divide-y divide-line">
        <SettingSection id="review" title="Approval" lead="Who decides what becomes a task.">
          <ReviewSetting />
        </SettingSection>
        <SettingSection id="style" title="Writing style" lead="How new results are written." frame="none">
          <StyleSetting />
        </SettingSection>
        <SettingSection
          id="detail"
          title="Length"
          lead="How much you want to read after a session."
          frame="none"
        >
          <DetailSetting />
        </SettingSection>
        <SettingSection id="layout" title="Overview" lead="How the overview is laid out." frame="none">
          <LayoutSetting />
        </SettingSection>
        <SettingSection id="suggestions" title="Suggestions" lead="Ideas for your next session.">
          <SuggestionsSetting />
        </SettingSection>
        <SettingSection id="tone" title="Tone" lead="How suggestions are worded." frame="none">
          <ToneSetting />
        </SettingSection>
        <SettingSection id="clair" title="Clair" lead="Small tips in the corner of the screen.">
          <ClairSetting />
        </SettingSection>
        {/* Last, because its height depends on the models found, and nothing below it may move. */}
        <SettingSection
          id="reader"
          title="Analysis engine"
          lead="What finds tasks and insights, and whether anything leaves this server."
        >
          <ReaderSetting />
        </SettingSection>
      </div>
    </>
  );
}

function ReviewSetting() {
  const user = useUser();
  const cache = useQueryClient();
  return (
    <Switch
      label="Review every task first"
      hint={
        user.humanInTheLoop
          ? 'Tasks from a conversation are proposals until you accept them.'
          : 'Tasks from a conversation are accepted automatically. You can still change or dismiss them.'
      }
      checked={user.humanInTheLoop}
      onChange={(on) => void notifySaved('humanInTheLoop', saveHumanInTheLoop(cache, user.id, on))}
    />
  );
}

const styles = [
  { value: 'supportive', title: 'Supportive', detail: 'Warm, starting with what went well.' },
  { value: 'direct', title: 'Direct', detail: 'Short sentences, decisions first.' },
  { value: 'reflective', title: 'Reflective', detail: 'Questions and room to think.' },
  { value: 'strategic', title: 'Strategic', detail: 'Goals, choices and consequences.' },
] as const;

function StyleSetting() {
  return (
    <SettingsPart height="h-38">
      {({ writingStyle }, change) => (
        <ChoiceCards
          label="Writing style"
          labelIsHidden
          choices={styles}
          value={writingStyle}
          onChange={(style) => change({ writingStyle: style })}
        />
      )}
    </SettingsPart>
  );
}

const amounts = [
  { value: 'brief', title: 'Brief', detail: 'Agreements in a few lines.' },
  { value: 'balanced', title: 'Balanced', detail: 'Overview, insights, goals, notes and questions.' },
  { value: 'detailed', title: 'Detailed', detail: 'More insights and private notes.' },
] as const;

function DetailSetting() {
  return (
    <AiPreferencesPart height="h-19">
      {({ detailLevel }, change) => (
        <ChoiceCards
          label="Length"
          labelIsHidden
          choices={amounts}
          className="sm:grid-cols-3"
          value={detailLevel}
          onChange={(amount) => change({ detailLevel: amount })}
        />
      )}
    </AiPreferencesPart>
  );
}

function ClairSetting() {
  const isEnabled = useAssistantEnabled();
  return (
    <Switch
      label="Clair’s tips"
      hint="One small tip per new screen, for eight seconds. Applies to this browser."
      checked={isEnabled}
      onChange={setAssistantEnabled}
    />
  );
}
