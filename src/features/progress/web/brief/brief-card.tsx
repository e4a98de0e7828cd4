import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { Brief } from '../../contract.ts';
import { briefQuery } from '../queries.ts';
import { BriefLine, BriefLines } from './brief-lines.tsx';
import { isEmptyBrief, nextMeetingWords } from './brief-view.tsx';

const mostLines = 3; // the rest is on the brief

/** The beginning of the brief, on the client’s page. */
export function BriefCard({ clientId }: { clientId: string }) {
  const { data: brief, error, refetch } = useQuery({ ...briefQuery(clientId), retryOnMount: false });
  if (error)
    return (
      <Card>
        <ErrorState title="Failed to load the brief" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!brief || isEmptyBrief(brief)) return null;
  return (
    <Card>
      <CardHeader
        title="Before the next session"
        aside={
          <Link
            to="/clients/$id/brief"
            params={{ id: clientId }}
            className={buttonClass({ variant: 'quiet', size: 'sm', className: '-mr-2' })}
          >
            Open brief
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      />
      <div className="space-y-3 px-4 py-4 sm:px-5">
        {brief.nextMeeting ? <p className="font-medium">{nextMeetingWords(brief)}</p> : null}
        <FirstLines brief={brief} />
      </div>
    </Card>
  );
}

/** What to ask about; without a promise, what to come back to, or how the last session went. */
function FirstLines({ brief }: { brief: Brief }) {
  const { promises, comeBackTo, lastSession, noteStyle } = brief;
  const lines = [
    ...promises.map(({ title, ...at }) => ({ text: title, at })),
    ...comeBackTo.map(({ text, ...at }) => ({ text, at })),
    ...(lastSession?.overview ?? []).map(({ text, ...at }) => ({ text, at })),
  ].slice(0, mostLines);
  return (
    <BriefLines style={noteStyle}>
      {lines.map(({ text, at }) => (
        <BriefLine key={text} text={text} at={at} />
      ))}
    </BriefLines>
  );
}
