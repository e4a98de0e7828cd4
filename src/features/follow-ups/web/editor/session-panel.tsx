import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { MomentLink, type Moment } from '#features/conversations/web/moment-link.tsx';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatTimestamp } from '#ui/format.ts';
import type { FollowUp } from '../../contract.ts';
import { sessionQuery } from '../queries.ts';

type Source = FollowUp['sentences'][number]['sources'][number];

type Props = {
  email: FollowUp;
  /** The sentence the cursor is in, or the pointer is on. */
  current: number | null;
  /** Lights up sentences of the draft. */
  onPoint: (sentences: readonly number[]) => void;
};

/** The session beside the draft: where each sentence comes from, then what was found in it. */
export function SessionPanel({ email, current, onPoint }: Props) {
  const { conversationId, conversationTitle } = email;
  const { data: session, error } = useQuery({
    ...sessionQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  const stated = email.sentences.flatMap((sentence, index) =>
    sentence.sources.length > 0 ? [{ ...sentence, index }] : [],
  );
  return (
    <div className="space-y-6">
      {conversationId ? (
        <p className="text-sm text-ink-soft">
          From{' '}
          <Link
            to="/app/conversation/$id"
            params={{ id: conversationId }}
            className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current touch:py-2"
          >
            {conversationTitle || 'the session'}
          </Link>
          {session
            ? `, ${formatDay(session.sessionDate).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())}`
            : ''}
        </p>
      ) : null}
      <PanelPart title="Where it comes from">
        {stated.length === 0 ? (
          <p className="text-sm text-pretty text-ink-soft">
            Nothing in this e-mail states what was said in a session.
          </p>
        ) : (
          <ol className="-mx-3">
            {stated.map(({ text, sources, index }) => (
              <StatedSentence
                key={index}
                text={text}
                isCurrent={index === current}
                onPoint={(isOn) => onPoint(isOn ? [index] : [])}
              >
                {sources.map((source, at) => (
                  <SourceLink
                    key={at}
                    // Words that stand in the sentence itself are not repeated.
                    quote={source.quote !== null && text.includes(source.quote) ? null : source.quote}
                    moment={sourceMoment(source, session)}
                  />
                ))}
              </StatedSentence>
            ))}
          </ol>
        )}
      </PanelPart>
      {conversationId === null || error ? null : session ? (
        <Results session={session} email={email} current={current} onPoint={onPoint} />
      ) : (
        <div role="status" aria-label="Loading the session" className="space-y-3">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </div>
  );
}

const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-1.5 text-base font-semibold">{title}</h2>
    {children}
  </section>
);

type StatedProps = {
  text: string;
  isCurrent: boolean;
  onPoint: (isOn: boolean) => void;
  children: ReactNode;
};

function StatedSentence({ text, isCurrent, onPoint, children }: StatedProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.closest('[data-session-panel]');
    if (isCurrent && list) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only lights up the draft; the link inside is for keyboards
    <li
      ref={row}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className={clsx(
        'space-y-0.5 rounded-md px-3 py-2 transition-colors',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-raised',
      )}
    >
      <p className="line-clamp-2 text-sm wrap-anywhere">{text}</p>
      {children}
    </li>
  );
}

const SourceLink = ({ quote, moment }: { quote: string | null; moment: Moment }) => (
  <MomentLink moment={moment} className="block touch:py-1.5">
    {quote === null ? null : (
      <span className="block font-serif text-pretty wrap-anywhere text-ink-soft decoration-line-strong underline-offset-4 group-hover/moment:text-ink group-hover/moment:underline">
        “{quote}”
      </span>
    )}
    <span className="block text-sm text-ink-faint tabular-nums group-hover/moment:text-accent-text group-hover/moment:underline">
      {moment.start === null ? 'Show where it was said' : `At ${formatTimestamp(moment.start)}`}
    </span>
  </MomentLink>
);

/** The line of the transcript a source stands in now: an earlier edit may have moved it. */
function sourceMoment(source: Source, session: ReviewedConversation | undefined): Moment {
  const { conversationId, quote, start } = source;
  if (!session || session.id !== conversationId) return { conversationId, turn: null, start };
  const { turns } = session;
  const quoted = quote === null ? -1 : turns.findIndex(({ text }) => text.includes(quote));
  const turn =
    quoted >= 0 || start === null
      ? quoted
      : turns.findLastIndex((one) => one.start !== null && one.start <= start);
  return { conversationId, turn: turn < 0 ? null : turn, start };
}

type Line = { id: string; text: string; quote: string | null; turn: number | null; start: number | null };

/** What was found, without what is private to the coach. */
function partsOf({ tasks, results }: ReviewedConversation): { title: string; lines: Line[] }[] {
  const accepted = tasks
    .filter(({ review }) => review === 'accepted')
    .map((task) => ({ ...task, text: task.title }));
  return [
    { title: 'Tasks', lines: accepted },
    { title: 'Next steps', lines: results?.nextSteps ?? [] },
    { title: 'Key insights', lines: results?.keyInsights ?? [] },
    { title: 'Goals', lines: results?.goals ?? [] },
    { title: 'Overview', lines: results?.overview ?? [] },
  ].filter(({ lines }) => lines.length > 0);
}

type ResultsProps = Props & { session: ReviewedConversation };

function Results({ session, email, current, onPoint }: ResultsProps) {
  const sentencesOf = (line: Line) =>
    email.sentences.flatMap(({ sources }, index) =>
      sources.some((source) => isSameMoment(source, line, session.id)) ? [index] : [],
    );
  return partsOf(session).map(({ title, lines }) => (
    <PanelPart key={title} title={title}>
      <ul className="-mx-3">
        {lines.map((line) => {
          const sentences = sentencesOf(line);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only lights up the draft; the link inside is for keyboards
            <li
              key={line.id}
              onPointerEnter={() => onPoint(sentences)}
              onPointerLeave={() => onPoint([])}
              onFocus={() => onPoint(sentences)}
              onBlur={() => onPoint([])}
              className={clsx(
                'flex items-start justify-between gap-4 rounded-md px-3 py-1.5 transition-colors touch:py-2.5',
                current !== null && sentences.includes(current) ? 'bg-accent-soft' : 'hover:bg-raised',
              )}
            >
              <span className="min-w-0 text-pretty wrap-anywhere">{line.text}</span>
              {line.turn === null ? null : (
                <MomentLink
                  moment={{ conversationId: session.id, turn: line.turn, start: line.start }}
                  className="thumb text-sm leading-6 whitespace-nowrap text-ink-faint tabular-nums underline-offset-4 hover:text-accent-text hover:underline"
                >
                  {line.start === null ? 'Source' : formatTimestamp(line.start)}
                </MomentLink>
              )}
            </li>
          );
        })}
      </ul>
    </PanelPart>
  ));
}

const isSameMoment = (source: Source, line: Line, conversationId: string): boolean =>
  source.conversationId === conversationId &&
  ((source.quote !== null && source.quote === line.quote) ||
    (source.start !== null && source.start === line.start));
