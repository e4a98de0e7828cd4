import { useQueryClient } from '@tanstack/react-query';
import { setAssistantEnabled, useAssistantEnabled } from '#features/assistant/web/preference.ts';
import { useUser } from '#features/identity/web/session.ts';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { saveHumanInTheLoop } from '../account/save-account.ts';
import { saySaved } from '../account/say-saved.ts';
import { LayoutSetting } from './layout-setting.tsx';
import { AiPreferencesPart, SettingsPart } from './panels/saved-part.tsx';
import { ReaderSetting } from './reader-setting.tsx';
import { SettingSection } from './setting-section.tsx';
import { SuggestionsSetting, ToneSetting } from './suggestions-setting.tsx';

/** `/ai-settings`: what the machine may decide, and how it writes. Only what changes something today is shown. */
export function AiSettingsScreen() {
  return (
    <>
      <PageHeader title="AI settings" lead="What the machine may decide by itself, and how it writes." />
      <div className="divide-y divide-line">
        <SettingSection id="review" title="Your word" lead="Who decides what becomes a task.">
          <ReviewSetting />
        </SettingSection>
        <SettingSection
          id="style"
          title="Writing style"
          lead="How results are put into words from now on."
          frame="none"
        >
          <StyleSetting />
        </SettingSection>
        <SettingSection
          id="detail"
          title="How much"
          lead="What you want to read after a session."
          frame="none"
        >
          <DetailSetting />
        </SettingSection>
        <SettingSection id="layout" title="Overview" lead="How it is laid out for you." frame="none">
          <LayoutSetting />
        </SettingSection>
        <SettingSection id="suggestions" title="Suggestions" lead="What you might do next.">
          <SuggestionsSetting />
        </SettingSection>
        <SettingSection id="tone" title="Tone" lead="How those suggestions speak to you." frame="none">
          <ToneSetting />
        </SettingSection>
        <SettingSection id="clair" title="Clair" lead="The small tips in the corner.">
          <ClairSetting />
        </SettingSection>
        {/* Last: how high it is depends on the models found, and nothing below it may move. */}
        <SettingSection
          id="reader"
          title="Who reads your conversations"
          lead="What finds tasks and insights, and what leaves this server for it."
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
      label="I look at every task first"
      hint={
        user.humanInTheLoop
          ? 'Tasks found in a conversation are proposals until you accept them.'
          : 'Tasks found in a conversation are accepted by themselves. You can still change or dismiss each.'
      }
      checked={user.humanInTheLoop}
      onChange={(on) => void saySaved('humanInTheLoop', saveHumanInTheLoop(cache, user.id, on))}
    />
  );
}

const styles = [
  { value: 'supportive', title: 'Supportive', detail: 'Warm, and first what went well.' },
  { value: 'direct', title: 'Direct', detail: 'Short sentences, decisions first.' },
  { value: 'reflective', title: 'Reflective', detail: 'Questions, and room to think.' },
  { value: 'strategic', title: 'Strategic', detail: 'Aims, choices and what follows from them.' },
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
  { value: 'brief', title: 'In brief', detail: 'What was agreed, in a few lines.' },
  { value: 'balanced', title: 'Everything', detail: 'Overview, insights, goals, notes and questions.' },
  { value: 'detailed', title: 'In full', detail: 'Everything, with more insights and private notes.' },
] as const;

function DetailSetting() {
  return (
    <AiPreferencesPart height="h-19">
      {({ detailLevel }, change) => (
        <ChoiceCards
          label="How much"
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
      hint="One small tip on a new screen, once, gone after eight seconds. In this browser."
      checked={isEnabled}
      onChange={setAssistantEnabled}
    />
  );
}
