import { Link } from '@tanstack/react-router';
import { formatTimestamp } from '#ui/format.ts';
import type { ToDoTask } from '../contract.ts';

/** The way from a task to the second at which it was said. */
export function TaskSource({ task: { id, conversationId, conversationTitle, start } }: { task: ToDoTask }) {
  if (!conversationId || !conversationTitle) return null;
  return (
    <Link
      to="/app/conversation/$id"
      params={{ id: conversationId }}
      search={{ task: id }}
      resetScroll={false} // on a phone the page scrolls to the line itself
      className="flex w-fit max-w-full gap-1.5 rounded-sm text-ink-faint decoration-transparent underline-offset-4 transition-colors hover:text-ink hover:underline hover:decoration-current thumb"
    >
      <span className="truncate">{conversationTitle}</span>
      {start === null ? null : <span className="shrink-0 tabular-nums">{formatTimestamp(start)}</span>}
    </Link>
  );
}
