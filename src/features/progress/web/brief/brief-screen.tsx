import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Mic, NotebookText, Printer } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import type { Brief } from '../../contract.ts';
import { briefQuery } from '../queries.ts';
import { BriefView, isEmptyBrief, nextMeetingWords } from './brief-view.tsx';

/** `/clients/{id}/brief`: one page before the next session, also on paper. */
export function BriefScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id/brief' });
  const { data: brief, error, refetch } = useQuery({ ...briefQuery(id), refetchOnMount: 'always' });
  if (brief) return <Opened brief={brief} />;
  if (error)
    return (
      <LoadFailure
        title="Failed to load the brief"
        error={error}
        back={<BackToClient id={id} name="Client" />}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label="Loading brief">
      <Skeleton className="mb-3 h-5 w-20" />
      <Skeleton className="mb-2 h-10 w-64" />
      <Skeleton className="mb-8 h-5 w-48" />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}

function Opened({ brief }: { brief: Brief }) {
  const { clientId, clientName } = brief;
  return (
    <>
      <PageHeader
        title={`Before you meet ${clientName}`}
        lead={nextMeetingWords(brief)}
        back={<BackToClient id={clientId} name={clientName} />}
        actions={
          isEmptyBrief(brief) ? undefined : (
            <>
              <Link
                to="/app/record"
                search={{ client: clientId }}
                className={buttonClass({ variant: 'primary' })}
              >
                <Mic aria-hidden className="size-4" />
                Record
              </Link>
              <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
                Print
              </Button>
            </>
          )
        }
      />
      {isEmptyBrief(brief) ? (
        <Card>
          <EmptyState
            icon={<NotebookText aria-hidden />}
            title="Your brief appears after the first session"
            action={
              <Link to="/app/record" search={{ client: clientId }} className={buttonClass()}>
                <Mic aria-hidden className="size-4" />
                Record
              </Link>
            }
          >
            It puts on one page what {clientName.split(' ')[0]} promised, what you promised, their goals and
            what to come back to.
          </EmptyState>
        </Card>
      ) : (
        <BriefView brief={brief} />
      )}
    </>
  );
}

function BackToClient({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/clients/$id" params={{ id }} className={backLinkClass}>
      <ArrowLeft aria-hidden className="size-4" />
      {name}
    </Link>
  );
}
