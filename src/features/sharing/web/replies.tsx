import { CircleCheck, MessageSquare } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatMoment } from '#ui/format.ts';
import type { ShareReply } from '../contract.ts';

/** What a client wrote and ticked, the newest first. */
export function Replies({ replies }: { replies: readonly ShareReply[] }) {
  return (
    <ul aria-label="From your client" className="divide-y divide-line border-b border-line">
      {replies.map((reply) => (
        <li key={reply.id} className="flex gap-3 px-4 py-3 sm:px-5">
          <span className="mt-0.5 text-accent-text [&_svg]:size-[18px]">
            {reply.kind === 'reply' ? <MessageSquare aria-hidden /> : <CircleCheck aria-hidden />}
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <span>
                {headingOf(reply)} · {formatMoment(reply.createdAt)}
              </span>
              {reply.readAt === null ? <Badge tone="attention">New</Badge> : null}
            </p>
            <p className="text-pretty whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function headingOf({ kind, by, completed }: ShareReply): string {
  if (kind === 'reply') return `${by} wrote`;
  return completed ? `Ticked by ${by}` : `Unticked by ${by}`;
}
