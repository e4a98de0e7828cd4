import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { destinationTitles } from '#features/onboarding/web/destination-choice.tsx';
import { profileOf } from '#features/onboarding/web/profile-fields.tsx';
import { StepPage } from '#features/onboarding/web/step-page.tsx';
import { zoneToKeep } from '#features/settings/rules/time-zone.ts';
import { changeSettings } from '#features/settings/web/queries.ts';
import { RetentionChoice } from '#features/settings/web/retention-choice.tsx';
import { settingsQuery } from '#features/settings/web/settings-query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { browserTimeZone } from '#ui/time/zone.ts';
import { isWriting } from '#ui/writing/use-written.ts';
import { saySaved } from '../account/say-saved.ts';
import { BackLink } from './back-link.tsx';
import { EditDestination, EditFields, EditProfile } from './review/review-editors.tsx';
import { ReviewSection } from './review/review-section.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSteps } from './use-steps.ts';
import { EditWriting, WritingAtAGlance } from './review/writing-part.tsx';

type Part = 'profile' | 'destination' | 'fields' | 'writing';

/** What was being changed before a reload is open again. */
const begun = (): Part | null => (['profile', 'destination', 'fields'] as const).find(isWriting) ?? null;

/** `/profile-review`: all of it at a glance, each part changed where it stands. */
export function ProfileReviewScreen() {
  const user = useUser();
  const cache = useQueryClient();
  const { complete } = useSteps();
  const { data: settings } = useQuery(settingsQuery(user.id));
  const { busy, problem, leave } = useLeaving('Failed to update preferences');
  const [editing, setEditing] = useState(begun);
  const close = () => setEditing(null);

  const goOn = () =>
    leave(async () => {
      // Design 4, 14.2.7: asked once. Leaving it as it stands is an answer too.
      const { retentionDays, retentionChosen } = await cache.ensureQueryData(settingsQuery(user.id));
      if (!retentionChosen) await changeSettings(cache, user.id, { retentionDays });
      await complete('profile-review');
    });

  const facts: [string, string | null][] = [
    ['Name', profileOf(user).fullName],
    ['What you do', user.jobTitle],
    ['Industry', user.industry],
    ['Kind of coaching', user.primaryUseCase],
    ['How you work', user.personalDescription],
    ['Time zone', settings ? zoneToKeep(settings.timeZone, browserTimeZone()).replaceAll('_', ' ') : null],
  ];

  return (
    <StepPage
      title="Does this look right?"
      lead="You can change everything later in the settings."
      nextLabel="Looks right"
      busy={busy}
      waits={editing !== null} // half an edit must not be left behind
      onNext={goOn}
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
          <dl className="grid gap-x-6 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[8rem_1fr]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-sm text-ink-faint sm:pt-0.5">{name}</dt>
                <dd className="mb-3 text-pretty wrap-anywhere sm:mb-0">
                  {value ?? <span className="text-ink-faint">Not said</span>}
                </dd>
              </div>
            ))}
          </dl>
        </ReviewSection>
        <ReviewSection
          title="Tasks"
          isEditing={editing === 'destination'}
          onEdit={() => setEditing('destination')}
          editor={<EditDestination onDone={close} />}
        >
          {destinationTitles[user.taskDestination]}
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
          {user.customFields.length > 0 ? (
            <ol className="flex flex-wrap gap-2">
              {user.customFields.map((name) => (
                <li key={name} className="rounded-full bg-raised px-3 py-0.5 text-sm">
                  {name}
                </li>
              ))}
            </ol>
          ) : (
            <span className="text-ink-faint">None</span>
          )}
        </ReviewSection>
        <ReviewSection
          title="How you write"
          isEditing={editing === 'writing'}
          onEdit={() => setEditing('writing')}
          editor={<EditWriting onDone={close} />}
        >
          <WritingAtAGlance />
        </ReviewSection>
        <section aria-label="Recordings" className="p-5">
          <h2 className="mb-3 font-semibold">Recordings</h2>
          {settings ? (
            <RetentionChoice
              value={settings.retentionDays}
              onChange={(retentionDays) =>
                void saySaved('preferences', changeSettings(cache, user.id, { retentionDays }))
              }
            />
          ) : (
            <Skeleton className="h-24" />
          )}
        </section>
      </div>
    </StepPage>
  );
}
