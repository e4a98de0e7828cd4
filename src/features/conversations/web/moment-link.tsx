import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { createContext, useContext, type ReactNode } from 'react';
import { addsWords } from '#shared/quotes.ts';
import { formatDay, formatDayInText, formatTimestamp } from '#ui/format.ts';

/** A line of a conversation and its second. */
export type Moment = {
  conversationId: string;
  /** Null where no line holds it: the link then opens the conversation. */
  turn: number | null;
  start: number | null;
};

/** False on pages with made-up sessions: there is nothing to open, and the links are plain text. */
const MomentsContext = createContext(true);
export const MomentsProvider = MomentsContext.Provider;

type LinkProps = { moment: Moment; className?: string; children: ReactNode };

/** Opens a conversation at its second. */
export function MomentLink({ moment: { conversationId, turn, start }, className, children }: LinkProps) {
  const leadsThere = useContext(MomentsContext);
  if (!leadsThere) return <span className={className}>{children}</span>;
  return (
    <Link
      to="/app/conversation/$id"
      params={{ id: conversationId }}
      search={turn === null ? {} : { turn, ...(start !== null && { at: start }) }}
      resetScroll={false} // on a phone the page scrolls to the line itself
      className={clsx('rounded-sm', leadsThere && 'group/moment', className)}
    >
      {children}
    </Link>
  );
}

type QuoteProps = {
  /** Null where the coach wrote it: only the session is named, as where `text` holds the words already. */
  quote: string | null;
  /** What stands above it. */
  text?: string;
  moment: Moment;
  /** The day of the session, where it is known. */
  on: string | null;
  /** Shown before the day: "Promised". */
  label?: string;
};

/** What was said, as a link to the moment it was said. */
export function Quote({ quote, text = '', moment, on, label }: QuoteProps) {
  return (
    <MomentLink moment={moment} className="block max-w-full touch:py-1.5">
      {!addsWords(quote, text) ? null : (
        <span className="block font-serif text-base text-pretty wrap-anywhere text-ink-soft decoration-line-strong underline-offset-4 group-hover/moment:text-ink group-hover/moment:underline">
          “{quote}”
        </span>
      )}
      <span className="block text-sm text-ink-faint tabular-nums group-hover/moment:text-accent-text">
        {label ? `${label} ` : ''}
        {on === null ? null : <time dateTime={on}>{label ? formatDayInText(on) : formatDay(on)}</time>}
        {on === null || moment.start === null ? '' : ', '}
        {moment.start === null ? '' : formatTimestamp(moment.start)}
      </span>
    </MomentLink>
  );
}
