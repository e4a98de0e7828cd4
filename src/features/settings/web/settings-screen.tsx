import { lazy, Suspense } from 'react';
import { PlanSetting } from '#features/billing/web/plan-setting.tsx';
import { ConnectionsSetting } from '#features/connections/web/connections-setting.tsx';
import { keepsSignIns } from '#features/identity/web/provider/sign-in-options.ts';
import { EmailPanel } from '#features/identity/web/security/email-panel.tsx';
import { PasswordPanel } from '#features/identity/web/security/password-panel.tsx';
import { SessionsPanel } from '#features/identity/web/security/sessions-panel.tsx';
import { NotificationSetting } from '#features/notifications/web/notification-setting.tsx';
import { TwoFactorPanel } from '#features/identity/web/security/two-factor-panel.tsx';
import { VocabularySettings } from '#features/transcription/web/vocabulary/vocabulary-settings.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { WritingVoiceLink } from '#features/voice/web/writing-voice-link.tsx';
import { WritingSamples } from './forms/writing-samples.tsx';
import { ProfileSetting } from './profile-setting.tsx';
import { Retention, TimeAndLanguage } from './session-settings.tsx';
import { SettingSection } from './setting-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { DestinationSetting, FieldsSetting } from './task-settings.tsx';
import { ThemeSetting } from './theme-setting.tsx';
import { VoiceSetting } from './voice-setting.tsx';

const ProgramsSetting = lazy(async () => ({
  default: (await import('#features/webhooks/web/programs-setting.tsx')).ProgramsSetting,
}));

const FollowUpSetting = lazy(async () => ({
  default: (await import('#features/follow-ups/web/follow-up-setting.tsx')).FollowUpSetting,
}));
const ConsentReceipts = lazy(async () => ({
  default: (await import('#features/consent/web/receipts.tsx')).ConsentReceipts,
}));

const AccountSetting = lazy(async () => ({
  default: (await import('#features/account/web/account-setting.tsx')).AccountSetting,
}));

const ActivityLog = lazy(async () => ({
  default: (await import('#features/audit/web/activity-log.tsx')).ActivityLog,
}));

/** `/settings`: profile, account and recordings. */
export function SettingsScreen() {
  return (
    <SettingsPage path="/settings" title="Settings" lead="Your profile, your account and your recordings.">
      <SettingSection id="profile" title="Profile" lead="Who you are and what you do.">
        <ProfileSetting />
      </SettingSection>
      <SettingSection id="theme" title="Theme" lead="Applies to this browser." frame="none">
        <ThemeSetting />
      </SettingSection>
      <SettingSection id="time" title="Time and language">
        <TimeAndLanguage />
      </SettingSection>
      <SettingSection
        id="notifications"
        title="Notifications"
        lead="Which notifications you get, where and when."
        frame="none"
      >
        <NotificationSetting />
      </SettingSection>
      <SettingSection id="plan" title="Plan" lead="Your minutes, what you pay and your invoices.">
        <PlanSetting />
      </SettingSection>
      <SettingSection id="email" title="E-mail" lead="Where we send account notices.">
        <EmailPanel />
      </SettingSection>
      <SettingSection id="password" title="Password">
        <PasswordPanel />
      </SettingSection>
      {keepsSignIns ? <OwnSignIn /> : null}
      <SettingSection id="recordings" title="Recordings" lead="How long audio is kept.">
        <Retention />
      </SettingSection>
      <SettingSection id="vocabulary" title="Vocabulary" lead="Names and terms that are often misheard.">
        <VocabularySettings />
      </SettingSection>
      <SettingSection id="voice" title="Your voice" lead="So you don’t have to mark which lines are yours.">
        <VoiceSetting />
      </SettingSection>
      <SettingSection
        id="connections"
        title="Connections"
        lead="Other services you use. Afterword asks each one only for the access it needs."
      >
        <ConnectionsSetting />
      </SettingSection>
      <SettingSection id="tasks" title="Tasks" lead="Where accepted tasks go." frame="none">
        <DestinationSetting />
      </SettingSection>
      <SettingSection
        id="fields"
        title="Custom fields"
        lead="Filled in from every new conversation, with the quotes they came from."
      >
        <FieldsSetting />
      </SettingSection>
      <SettingSection
        id="writing"
        title="Your writing voice"
        lead="Paste e-mails you wrote, so that follow-ups sound like you. They stay on this server."
      >
        <WritingSamples />
        <WritingVoiceLink />
      </SettingSection>
      <LaterSections />
      <PrivacySection />
      <AccountSection />
      <ActivitySection />
    </SettingsPage>
  );
}

/** Their code comes after that of the others. */
const LaterSections = () => (
  <>
    <SettingSection
      id="follow-ups"
      title="Follow-ups"
      lead="How e-mails to your clients are sent. You approve each one, unless you allow a kind for a client."
      frame="none"
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FollowUpSetting />
      </Suspense>
    </SettingSection>
    <SettingSection id="programs" title="Apps and tokens" lead="What other apps can do for you." frame="none">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ProgramsSetting />
      </Suspense>
    </SettingSection>
  </>
);

/** Where this server itself keeps the sign-ins. */
const OwnSignIn = () => (
  <>
    <SettingSection
      id="second-factor"
      title="Two-factor authentication"
      lead="A code from your phone, in addition to your password."
    >
      <TwoFactorPanel />
    </SettingSection>
    <SettingSection id="sign-ins" title="Where you are signed in">
      <SessionsPanel />
    </SettingSection>
  </>
);
const PrivacySection = () => (
  <SettingSection id="privacy" title="Privacy" lead="What was deleted when a client withdrew consent.">
    <Suspense fallback={<Skeleton className="h-16" />}>
      <ConsentReceipts />
    </Suspense>
  </SettingSection>
);

const AccountSection = () => (
  <SettingSection id="account" title="Your account" lead="Take everything with you, or leave for good.">
    <Suspense fallback={<Skeleton className="h-56" />}>
      <AccountSetting />
    </Suspense>
  </SettingSection>
);

function ActivitySection() {
  return (
    <SettingSection
      id="activity"
      title="Activity log"
      lead="Links you shared, what was opened, and files you downloaded."
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ActivityLog />
      </Suspense>
    </SettingSection>
  );
}
