import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { conversationsQuery } from '../queries.ts';
import { listEnd, useWantedFocus } from '#ui/keyboard/wanted-focus.ts';

type Props = { conversationId: string; accepted: number; dismissed: number };

/** In the place of the last proposal: what was decided, and the next conversation to review. */
export function ReviewEnd({ conversationId, accepted, dismissed }: Props) {
  // Two, because the list may still hold this conversation.
  const { data } = useQuery(conversationsQuery({ state: 'review' }, 2));
  const place = useRef<HTMLDivElement>(null);
  useWantedFocus(place, listEnd);
  const next = data?.shown.find(({ id }) => id !== conversationId);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 -outline-offset-2"
    >
      <div role="status" className="flex-1">
        <h2 className="flex items-center gap-2.5 font-serif text-lg font-semibold">
          <CircleCheck aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-accent-text" />
          {endWords(accepted, dismissed)}
        </h2>
      </div>
      {next ? (
        <Link
          to="/app/conversation/$id"
          params={{ id: next.id }}
          className={buttonClass({ variant: 'primary', size: 'sm', className: 'max-w-full min-w-0' })}
        >
          <span className="truncate">Review next: {next.title}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </div>
  );
}

/** "All reviewed: 6 accepted, 3 dismissed." */
function endWords(accepted: number, dismissed: number): string {
  const parts = [
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
    ...(dismissed > 0 ? [`${dismissed} dismissed`] : []),
  ];
  return `All reviewed: ${parts.join(', ')}.`;
}
