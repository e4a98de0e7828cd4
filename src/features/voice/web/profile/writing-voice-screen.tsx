import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import type { VoiceProfile } from '../../contract.ts';
import { BlindTestPanel } from './blind-test.tsx';
import { LearningCurve } from './learning-curve.tsx';
import { useUpdateVoice, voiceProfileQuery } from './queries.ts';
import { SourceList } from './source-list.tsx';
import { StartOver, VersionList } from './version-list.tsx';
import { VoiceProfileView } from './voice-profile-view.tsx';

/** `/writing-voice`: how the coach writes, what it was learned from, and how close drafts come. */
export function WritingVoiceScreen() {
  const { data, error, refetch } = useQuery(voiceProfileQuery);
  return (
    <>
      <PageHeader
        title="Your writing voice"
        lead="Follow-ups are drafted to sound like you. Here’s what we go by."
        back={
          <Link to="/settings" hash="writing" className={backLinkClass}>
            <ArrowLeft aria-hidden className="size-4" />
            Settings
          </Link>
        }
      />
      {error ? (
        <ErrorState title="Failed to load your writing voice" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Profile profile={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function Profile({ profile }: { profile: VoiceProfile }) {
  const update = useUpdateVoice();
  const isActive = update.variables?.isActive ?? profile.isActive;
  return (
    <div className="space-y-5">
      <Card className="px-4 py-4 sm:px-5">
        <Switch
          label="Draft in my voice"
          hint="When off, nothing is learned, and drafts keep the tone you chose for each client."
          checked={update.isPending ? isActive : profile.isActive}
          onChange={(next) => update.mutate({ isActive: next })}
        />
      </Card>
      <VoiceProfileView
        profile={profile}
        onSet={(field, value) => update.mutate({ fields: { [field]: value } })}
        onMeasure={(field) => update.mutate({ measuredFields: [field] })}
      />
      <Part title="What it is learned from">
        <SourceList profile={profile} />
      </Part>
      <Part title="How close drafts come">
        <LearningCurve />
      </Part>
      <Part title="Which of these did you write?">
        <BlindTestPanel />
      </Part>
      <Part title="Earlier versions" aside={<StartOver />}>
        <VersionList />
      </Part>
    </div>
  );
}

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} aside={aside} />
    <div className="px-4 py-4 sm:px-5">{children}</div>
  </Card>
);
