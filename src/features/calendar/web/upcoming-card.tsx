import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Mic } from 'lucide-react';
import { useState } from 'react';
import { ClientChoice } from '#features/clients/web/client-choice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatMoment } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { notify, warn } from '#ui/toast.ts';
import type { CalendarEvent } from '../contract.ts';
import { calendarQuery, useChangeEvent } from './queries.ts';

const shownAtFirst = 3; // more would push the rest of the dashboard down
const step = 10;

/** Coming sessions of the connected calendars; nothing where none is connected. */
export function UpcomingCard() {
  const { data } = useQuery({ ...calendarQuery, retryOnMount: false });
  const [most, setMost] = useState(shownAtFirst);
  if (!data || data.calendars.length === 0) return null;
  const events = data.events.filter(({ isIgnored }) => !isIgnored);
  const problem = data.calendars.find((one) => one.problem !== null)?.problem;
  return (
    <Card>
      <CardHeader title="In your calendar" />
      {problem ? <CalendarProblem code={problem} /> : null}
      {events.length > 0 ? (
        <Rows label="In your calendar">
          {events.slice(0, most).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Rows>
      ) : (
        <p className="px-4 py-4 text-pretty text-ink-soft sm:px-5">Nothing in the next two weeks.</p>
      )}
      <ShowMore
        count={Math.min(most, events.length)}
        hasMore={events.length > most}
        onMore={() => setMost(most + step)}
      />
    </Card>
  );
}

function CalendarProblem({ code }: { code: string }) {
  return (
    <p role="status" className="border-b border-line px-4 py-3 text-sm text-pretty text-amber-text sm:px-5">
      {code === 'reconnect_needed' ? (
        <>
          Your calendar needs to be connected again.{' '}
          <Link to="/settings" hash="connections" className="underline underline-offset-4">
            Open settings
          </Link>
        </>
      ) : (
        'Your calendar could not be read just now. This is what we read last.'
      )}
    </p>
  );
}

function EventRow({ event }: { event: CalendarEvent }) {
  const { title, startsAt, clientId, clientName } = event;
  return (
    <Row
      lead={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
          <CalendarDays aria-hidden className="size-[18px]" />
        </span>
      }
      title={<span className="font-medium wrap-anywhere">{title || 'Without a title'}</span>}
      detail={
        <>
          <time dateTime={startsAt}>{formatMoment(startsAt)}</time>
          {clientId && clientName ? (
            <>
              {' · '}
              <Link
                to="/clients/$id/brief"
                params={{ id: clientId }}
                className="rounded-sm underline underline-offset-4"
              >
                Brief for {clientName}
              </Link>
            </>
          ) : null}
        </>
      }
      meta={<EventActions event={event} />}
    />
  );
}

function EventActions({ event }: { event: CalendarEvent }) {
  const { id, title, clientId, conversationId } = event;
  const change = useChangeEvent();
  const save = (told: { clientId?: string | null; isIgnored?: boolean }) =>
    change.mutate(
      { id, ...told },
      { onError: (error) => warn('Failed to save', { description: messageFor(error) }) },
    );
  const ignore = () => {
    save({ isIgnored: true });
    notify(`“${title}” is left out`, {
      action: { label: 'Undo', onClick: () => save({ isIgnored: false }) },
    });
  };
  if (conversationId)
    return (
      <Link
        to="/app/conversation/$id"
        params={{ id: conversationId }}
        className={buttonClass({ variant: 'quiet' })}
      >
        Open session
      </Link>
    );
  return (
    <>
      {clientId ? (
        <Link
          to="/app/record"
          search={{ client: clientId, title }}
          aria-label={`Record “${title}”`}
          className={buttonClass()}
        >
          <Mic aria-hidden className="size-4" />
          Record this
        </Link>
      ) : (
        <ClientChoice isInRow clientId="" onChange={(chosen) => save({ clientId: chosen || null })} />
      )}
      <Button variant="quiet" aria-label={`“${title}” is not a session`} onClick={ignore}>
        Not a session
      </Button>
    </>
  );
}
