import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { conversationsQuery } from '../queries.ts';
import { listEnd, useWantedFocus } from '#ui/keyboard/wanted-focus.ts';

const WriteDialog = lazy(async () => ({
  default: (await import('#features/follow-ups/web/write-dialog.tsx')).WriteDialog,
}));

type Props = { conversationId: string; clientId: string | null; accepted: number; dismissed: number };

/** In the place of the last proposal: what was decided, and what comes next: the follow-up, another conversation. */
export function ReviewEnd({ conversationId, clientId, accepted, dismissed }: Props) {
  // Two, because the list may still hold this conversation.
  const { data } = useQuery(conversationsQuery({ state: 'review' }, 2));
  const [isWriting, setIsWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useWantedFocus(place, listEnd);
  const next = data?.shown.find(({ id }) => id !== conversationId);
  return (
    <div ref={place} tabIndex={-1} className="space-y-2.5 px-4 py-3 -outline-offset-2">
      <div role="status">
        <h2 className="flex items-center gap-2.5 font-serif text-lg font-semibold">
          <CircleCheck aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-accent-text" />
          {endWords(accepted, dismissed)}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2">
        {next ? (
          <Link
            to="/app/conversation/$id"
            params={{ id: next.id }}
            className={buttonClass({ variant: 'primary', size: 'sm', className: 'max-w-full min-w-0' })}
          >
            <span className="truncate">Review next: {next.title}</span>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Link>
        ) : null}
        <Button size="sm" variant={next ? 'secondary' : 'primary'} onClick={() => setIsWriting(true)}>
          Write the follow-up
        </Button>
      </div>
      {isWriting ? (
        <Suspense fallback={null}>
          <WriteDialog open onClose={() => setIsWriting(false)} about={{ conversationId, clientId }} />
        </Suspense>
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
