import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFullDay } from '#ui/format.ts';
import type { SharePreview } from '../contract.ts';
import { onlyParts } from '../rules/client-copy.ts';
import type { SharePart } from '../rules/parts.ts';

type Session = SharePreview['sessions'][number];
type Section = Session['sections'][number];

/** Both copies of the sessions side by side: the coach’s in full, and the client’s as the ticks make it. */
export function Copies({ preview, parts }: { preview: SharePreview; parts: readonly SharePart[] }) {
  const { recipient, sessions } = preview;
  const name = recipient?.split(' ')[0];
  if (sessions.length === 0)
    return (
      <p className="rounded-lg border border-line px-4 py-5 text-ink-soft">
        There are no sessions in this period.
      </p>
    );
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-2">
      <Copy title={name ? `${name}’s copy` : 'Client’s copy'} className="border-accent sm:order-last">
        {sessions.map((session) => (
          <SessionCopy key={session.id} session={session} sections={onlyParts(session.sections, parts)} />
        ))}
      </Copy>
      <Copy title="Your copy" className="border-line">
        {sessions.map((session) => (
          <SessionCopy key={session.id} session={session} sections={session.sections}>
            <OwnNotes own={session.own} />
          </SessionCopy>
        ))}
      </Copy>
    </div>
  );
}

function Copy({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
      tabIndex={0}
      className={clsx('max-h-104 min-w-0 overflow-y-auto rounded-lg border bg-card px-4 py-3.5', className)}
    >
      <h3 className="text-xs font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}

type CopyProps = { session: Session; sections: readonly Section[]; children?: ReactNode };

function SessionCopy({ session: { title, sessionDate }, sections, children }: CopyProps) {
  return (
    <div className="mt-2 not-first-of-type:mt-6">
      <p className="font-serif text-lg leading-snug font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-soft">{formatFullDay(sessionDate)}</p>
      {sections.length === 0 ? <p className="mt-3 text-ink-soft">Nothing chosen yet.</p> : null}
      {sections.map((section) => (
        <div key={section.part} className="mt-3">
          <h4 className="text-sm font-medium text-accent-text">{section.title}</h4>
          <SectionBody section={section} />
        </div>
      ))}
      {children}
    </div>
  );
}

const shownTurns = 6; // the rest is as the screen behind shows it

function SectionBody({ section }: { section: Section }) {
  if (section.part === 'tasks')
    return <Lines lines={section.tasks.map(({ title, completed }) => `${completed ? '✓ ' : ''}${title}`)} />;
  if (section.part === 'transcript') {
    const rest = section.turns.length - shownTurns;
    const lines = section.turns.slice(0, shownTurns).map(({ speaker, text }) => `${speaker}: ${text}`);
    return <Lines lines={rest > 0 ? [...lines, `… and ${rest} more lines`] : lines} />;
  }
  return section.layout === 'text' ? (
    <p className="mt-0.5 text-sm text-pretty wrap-anywhere">{section.lines.join(' ')}</p>
  ) : (
    <Lines lines={section.lines} />
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-0.5 list-disc space-y-0.5 pl-4 text-sm wrap-anywhere marker:text-ink-faint">
    {lines.map((line, at) => (
      <li key={`${at} ${line}`}>{line}</li>
    ))}
  </ul>
);

function OwnNotes({ own }: { own: Session['own'] }) {
  if (own.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-amber-soft px-3 py-2.5">
      <p className="flex items-center gap-1.5 text-sm font-medium text-amber-text">
        <Lock aria-hidden className="size-3.5" />
        Only you
      </p>
      {own.map(({ title, lines }) => (
        <div key={title} className="mt-2">
          <h4 className="text-sm font-medium">{title}</h4>
          <Lines lines={lines} />
        </div>
      ))}
    </div>
  );
}
