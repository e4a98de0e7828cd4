import type { ReactNode } from 'react';
import { MomentLink, type Moment } from '#features/conversations/web/moment-link.tsx';
import type { ClientPreferences } from '#features/clients/rules/preferences.ts';
import { addsWords } from '#shared/quotes.ts';
import { formatDay, formatTimestamp } from '#ui/format.ts';

export type NoteStyle = ClientPreferences['noteStyle'];

type SectionProps = { title: string; children: ReactNode };

export function BriefSection({ title, children }: SectionProps) {
  return (
    <section aria-label={title} className="break-inside-avoid">
      <h2 className="mb-1.5 text-base font-semibold print:mb-0.5 print:text-sm">{title}</h2>
      {children}
    </section>
  );
}

const listClass: Record<NoteStyle, string> = {
  'bullet points': 'list-disc pl-5 marker:text-ink-faint',
  'numbered list': 'list-decimal pl-5 marker:text-ink-faint',
  paragraphs: '',
};

type LinesProps = { style: NoteStyle; children: readonly ReactNode[] };

/** Lines in the note style of the client: bullets, numbers or paragraphs. */
export function BriefLines({ style, children }: LinesProps) {
  const List = style === 'numbered list' ? 'ol' : 'ul';
  return (
    <List className={`space-y-2 print:space-y-0.5 ${listClass[style]}`}>
      {children.map((line, index) => (
        <li key={index} className="text-pretty wrap-anywhere">
          {line}
        </li>
      ))}
    </List>
  );
}

type LineProps = {
  text: string;
  /** Shown where it says more than the text. */
  quote?: string | null;
  at: Moment & { sessionDate: string };
  /** Before the quote: "Due Friday". */
  note?: ReactNode;
};

/** A line of the brief with the way to its moment. */
export function BriefLine({ text, quote = null, at, note }: LineProps) {
  const isWorth = addsWords(quote, text);
  return (
    <>
      {text} <SessionTime at={at} />
      {note || isWorth ? (
        <span className="block text-sm text-ink-soft">
          {note}
          {note && isWorth ? ' · ' : ''}
          {isWorth ? <span className="font-serif">“{quote}”</span> : null}
        </span>
      ) : null}
    </>
  );
}

/** "12 Mar, 4:07". */
export function SessionTime({ at }: { at: Moment & { sessionDate: string } }) {
  return (
    <MomentLink
      moment={at}
      className="text-sm whitespace-nowrap text-ink-faint tabular-nums underline-offset-4 hover:text-accent-text hover:underline thumb print:text-xs"
    >
      {formatDay(at.sessionDate)}
      {at.start === null ? '' : `, ${formatTimestamp(at.start)}`}
    </MomentLink>
  );
}
