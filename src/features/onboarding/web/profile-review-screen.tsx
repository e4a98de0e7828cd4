import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import type { Settings } from '#features/settings/contract.ts';
import { zoneToKeep } from '#features/settings/rules/time-zone.ts';
import { systemNames } from '#features/task-sync/web/system-names.ts';
import { profileOf } from '#features/settings/web/forms/profile-fields.tsx';
import { notifySaved } from '#features/settings/web/notify-saved.ts';
import { changeSettings } from '#features/settings/web/queries.ts';
import { RetentionChoice } from '#features/settings/web/retention-choice.tsx';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { browserTimeZone } from '#ui/time-zone.ts';
import { cityOf } from '#ui/time-zones/city-of.ts';
import { hasFormDraft } from '#ui/drafts/use-form-draft.ts';
import { StepPage } from './step-page.tsx';
import { BackLink } from './back-link.tsx';
import { EditDestination, EditFields, EditProfile } from './review/review-editors.tsx';
import { ReviewSection } from './review/review-section.tsx';
import { useSaveStep } from './use-save-step.ts';
import { useSteps } from './use-steps.ts';
import { EditWriting, WritingAtAGlance } from './review/writing-part.tsx';

type Part = 'profile' | 'destination' | 'fields' | 'writing';

/** The part with an unsaved draft, so that it reopens after a reload. */
const partWithDraft = (): Part | null =>
  (['profile', 'destination', 'fields'] as const).find(hasFormDraft) ?? null;

/** `/profile-review`: all answers at a glance, each edited in place. */
export function ProfileReviewScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { data: settings } = useQuery(settingsQuery(user.id));
  const { busy, problem, saveStep } = useSaveStep('Failed to update preferences');
  const [editing, setEditing] = useState(partWithDraft);
  const close = () => setEditing(null);

  const submit = () =>
    saveStep(async () => {
      // Design 4, 14.2.7: asked once. Accepting the default counts as an answer.
      const { retentionDays, retentionChosen } = await cache.ensureQueryData(settingsQuery(user.id));
      if (!retentionChosen) await changeSettings(cache, user.id, { retentionDays });
      await complete('profile-review');
    });

  return (
    <StepPage
      title="Does this look right?"
      lead="You can change everything later in the settings."
      nextLabel="Looks right"
      busy={busy}
      waits={editing !== null} // an open editor has to be saved or cancelled first
      onNext={submit}
      problem={problem}
      aside={<BackLink to="/custom-fields-setup" />}
    >
      <div className="divide-y divide-line rounded-lg border border-line bg-card shadow-rest">
        <ReviewSection
          title="You"
          isEditing={editing === 'profile'}
          onEdit={() => setEditing('profile')}
          editor={<EditProfile onDone={close} />}
        >
          <ProfileFacts timeZone={settings?.timeZone} />
        </ReviewSection>
        <ReviewSection
          title="Tasks"
          isEditing={editing === 'destination'}
          onEdit={() => setEditing('destination')}
          editor={<EditDestination onDone={close} />}
        >
          {systemNames[user.taskDestination]}
          {user.taskDestination === 'builtin' ? null : (
            <span className="text-ink-soft">, as soon as it can be connected. Until then, in Afterword.</span>
          )}
        </ReviewSection>
        <ReviewSection
          title="Fields"
          isEditing={editing === 'fields'}
          onEdit={() => setEditing('fields')}
          editor={<EditFields onDone={close} />}
        >
          <FieldNames names={user.customFields} />
        </ReviewSection>
        <ReviewSection
          title="How you write"
          isEditing={editing === 'writing'}
          onEdit={() => setEditing('writing')}
          editor={<EditWriting onDone={close} />}
        >
          <WritingAtAGlance />
        </ReviewSection>
      </div>
      <Recordings settings={settings} />
    </StepPage>
  );
}

function Recordings({ settings }: { settings: Settings | undefined }) {
  const { id } = useUser();
  const cache = useQueryClient();
  const save = (retentionDays: Settings['retentionDays']) =>
    void notifySaved('preferences', changeSettings(cache, id, { retentionDays }));
  return (
    <section aria-label="Recordings" className="mt-5 rounded-lg border border-line bg-card p-5 shadow-rest">
      <h2 className="mb-3 font-semibold">One last question: how long to keep recordings</h2>
      {settings ? (
        <RetentionChoice value={settings.retentionDays} onChange={save} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

function ProfileFacts({ timeZone }: { timeZone: string | undefined }) {
  const user = useUser();
  const facts: [string, string | null][] = [
    ['Name', profileOf(user).fullName],
    ['What you do', user.jobTitle],
    ['Industry', user.industry],
    ['Kind of coaching', user.primaryUseCase],
    ['How you work', user.personalDescription],
    ['Time zone', timeZone ? cityOf(zoneToKeep(timeZone, browserTimeZone())) : null],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[8rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-faint sm:pt-0.5">{name}</dt>
          <dd className="mb-3 text-pretty wrap-anywhere sm:mb-0">
            {value ?? <span className="text-ink-faint">Not set</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldNames({ names }: { names: readonly string[] }) {
  return names.length > 0 ? (
    <ol className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-raised px-3 py-0.5 text-sm">
          {name}
        </li>
      ))}
    </ol>
  ) : (
    <span className="text-ink-faint">None</span>
  );
}
