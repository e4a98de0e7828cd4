import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { followUpsQuery } from './queries.ts';
import { EmailLinks } from './email-links.tsx';

const shownEmails = 3; // more would push the rest of the dashboard down

/** On the dashboard: drafts that wait for an approval; nothing where none does. */
export function FollowUpsCard() {
  const { data } = useQuery({ ...followUpsQuery({ group: 'waiting' }, shownEmails), retryOnMount: false });
  if (!data || data.emails.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Follow-ups waiting"
        aside={
          <Link
            to="/follow-ups"
            className="rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline touch:py-3"
          >
            {data.counts.waiting > shownEmails ? `Show all ${data.counts.waiting}` : 'Show all'}
          </Link>
        }
      />
      <EmailLinks emails={data.emails} isNamed />
    </Card>
  );
}
