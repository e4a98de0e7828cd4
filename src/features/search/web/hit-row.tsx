import { Link } from '@tanstack/react-router';
import {
  AudioLines,
  CircleCheck,
  MessageSquareQuote,
  NotebookText,
  User,
  type LucideIcon,
} from 'lucide-react';
import { formatDay, formatTimestamp } from '#ui/format.ts';
import { rowLinkClass } from '#ui/layout/rows.tsx';
import type { SearchHit } from '../contract.ts';
import type { SearchKind } from '../rules/search-kinds.ts';
import { Snippet } from './snippet.tsx';

export const kindWords: Record<SearchKind, { icon: LucideIcon; label: string }> = {
  transcript: { icon: MessageSquareQuote, label: 'Transcript' },
  result: { icon: NotebookText, label: 'Notes' },
  task: { icon: CircleCheck, label: 'Task' },
  client: { icon: User, label: 'Client' },
  conversation: { icon: AudioLines, label: 'Title' },
};

const sectionWords: Record<string, string> = {
  overview: 'Overview',
  keyInsights: 'Insights',
  goals: 'Goals',
  nextSteps: 'Next steps',
  mentorNotes: 'Private notes',
  proactiveSuggestions: 'Suggestions',
  customFields: 'Fields',
};

/** One hit; the whole row leads to where it was said. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const { icon: Icon } = kindWords[hit.kind];
  return (
    <li className="relative flex gap-3.5 px-4 py-3.5 transition-colors hover:bg-raised/55 sm:px-5">
      <Icon aria-hidden strokeWidth={1.8} className="mt-0.5 size-[18px] shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <HitLink hit={hit}>
          <Snippet parts={hit.snippet} />
        </HitLink>
        <p className="mt-0.5 truncate text-sm text-ink-soft">{sourceOf(hit).join(' · ')}</p>
      </div>
      {hit.conversationId && hit.start !== null ? (
        <span className="shrink-0 pt-0.5 text-sm text-ink-soft tabular-nums">
          {formatTimestamp(hit.start)}
        </span>
      ) : null}
    </li>
  );
}

const linkClass = `${rowLinkClass} !line-clamp-3 !font-normal`;

function HitLink({ hit, children }: { hit: SearchHit; children: React.ReactNode }) {
  const { conversationId, clientId, turn, start } = hit;
  if (conversationId)
    return (
      <Link
        to="/app/conversation/$id"
        params={{ id: conversationId }}
        search={{ ...(turn !== null && { turn }), ...(start !== null && { at: start }) }}
        className={linkClass}
      >
        {children}
      </Link>
    );
  if (clientId && hit.kind === 'client')
    return (
      <Link to="/clients/$id" params={{ id: clientId }} className={linkClass}>
        {children}
      </Link>
    );
  return (
    <Link to="/tasks" className={linkClass}>
      {children}
    </Link>
  );
}

/** What it is, who said it, and in which conversation. */
export function sourceOf({ kind, section, speaker, title, clientName, sessionDate }: SearchHit): string[] {
  const what = section ? (sectionWords[section] ?? kindWords[kind].label) : kindWords[kind].label;
  return [
    speaker ?? what,
    ...(title && kind !== 'conversation' ? [title] : []),
    ...(clientName && kind !== 'client' && clientName !== speaker ? [clientName] : []),
    ...(sessionDate ? [formatDay(sessionDate)] : []),
  ];
}
