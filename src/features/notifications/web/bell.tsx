import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { unreadQuery } from './queries.ts';

const mostShown = 99;

/** In the shell: what is unread, and the way to the list. */
export function NotificationBell() {
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="relative grid size-9 place-items-center rounded-full text-ink-soft transition-colors hover:bg-raised hover:text-ink max-md:size-11 touch:size-11"
    >
      <Bell aria-hidden strokeWidth={1.8} className="size-[18px] max-md:size-5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem]/none font-semibold text-on-accent tabular-nums max-md:top-1 max-md:right-1"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
