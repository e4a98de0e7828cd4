import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import type { FollowUp } from '../../contract.ts';
import { isWaiting, kindNames, stateWords } from '../follow-up-words.ts';
import { followUpQuery } from '../queries.ts';
import { DraftEditor } from './draft-editor.tsx';
import { FinalView } from './final-view.tsx';

const route = getRouteApi('/signed-in/follow-ups/$id');

/** `/follow-ups/{id}`: a draft beside its session, or the e-mail as it was approved. */
export function FollowUpScreen() {
  const { id } = route.useParams();
  useTimeZone(); // the times shown follow it
  const { data: email, error, refetch } = useQuery({ ...followUpQuery(id), refetchOnMount: 'always' });
  if (error && !email)
    return (
      <LoadFailure
        title="Failed to load the follow-up"
        error={error}
        back={<BackToFollowUps />}
        onRetry={() => void refetch()}
      />
    );
  if (!email) return <FollowUpSkeleton />;
  return (
    <>
      <PageHeader
        title={titleOf(email)}
        back={<BackToFollowUps />}
        lead={isWaiting(email) ? stateWords(email) : null}
      />
      {isWaiting(email) ? <DraftEditor key={id} email={email} /> : <FinalView email={email} />}
    </>
  );
}

const titleOf = ({ clientName, emailType }: FollowUp): string =>
  clientName ? `${kindNames[emailType]} for ${clientName}` : kindNames[emailType];

const BackToFollowUps = () => (
  <Link to="/follow-ups" className={backLinkClass}>
    <ArrowLeft aria-hidden className="size-4" />
    Follow-ups
  </Link>
);

const FollowUpSkeleton = () => (
  <div role="status" aria-label="Loading the follow-up">
    <Skeleton className="mb-3 h-5 w-24" />
    <Skeleton className="mb-8 h-10 w-80 max-w-full" />
    <Skeleton className="h-[28rem] rounded-lg" />
  </div>
);
