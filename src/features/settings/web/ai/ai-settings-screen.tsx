import { useQueryClient } from '@tanstack/react-query';
import { setAssistantEnabled, useAssistantEnabled } from '#features/assistant/web/preference.ts';
import { useUser } from '#features/identity/web/session.ts';
import { OwnTemplates } from '#features/templates/web/own-templates.tsx';
import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { saveHumanInTheLoop } from '../forms/save-account.ts';
import { notifySaved } from '../notify-saved.ts';
import { AiPreferencesPart, SettingsPart } from '../saved-part.tsx';
import { SettingSection } from '../setting-section.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { AutomationSetting } from './automation-setting.tsx';
import { LayoutSetting } from './layout-setting.tsx';
import { ReaderSetting } from './reader-setting.tsx';
import { StylePreviewCard } from './style-preview-card.tsx';
import { SuggestionsSetting } from './suggestions-setting.tsx';

/**
 * `/ai-settings`: approval, style and length of results, and the analysis engine. Shows only settings that have an
 * effect.
 */
export function AiSettingsScreen() {
  return (
    <SettingsPage path="/ai-settings" title="AI settings" lead="What Afterword decides, and how it writes.">
      <SettingSection id="review" title="Approval" lead="Who decides what becomes a task.">
        <ReviewSetting />
      </SettingSection>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-8">
        <div className="min-w-0">
          <SettingSection id="style" title="Writing style" lead="How new results are written." frame="none">
            <StyleSetting />
            <StylePreviewCard className={besideOnDesk} />
          </SettingSection>
          <SettingSection id="detail" title="Length" lead="How much to read after a session." frame="none">
            <DetailSetting />
            <StylePreviewCard className={onPhone} />
          </SettingSection>
          <SettingSection id="layout" title="Overview" frame="none">
            <LayoutSetting />
            <StylePreviewCard className={onPhone} />
          </SettingSection>
          <SettingSection id="suggestions" title="Suggestions" frame="none">
            <SuggestionsSetting />
            <StylePreviewCard className={onPhone} />
          </SettingSection>
        </div>
        <div className="hidden xl:block">
          <StylePreviewCard className="sticky top-10 pb-10" />
        </div>
      </div>
      <SettingSection
        id="templates"
        title="Note templates"
        lead="Your own layouts for notes. Choose one on a conversation."
      >
        <OwnTemplates />
      </SettingSection>
      <SettingSection id="automation" title="Automation" lead="What Clair does without being asked.">
        <AutomationSetting />
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
    </SettingsPage>
  );
}

const besideOnDesk = 'mt-4 xl:hidden';
const onPhone = 'mt-4 lg:hidden';

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
  { value: 'brief', title: 'Brief', detail: 'The essentials.' },
  { value: 'balanced', title: 'Balanced', detail: 'With private notes.' },
  { value: 'detailed', title: 'Detailed', detail: 'More insights and notes.' },
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
