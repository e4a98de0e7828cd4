import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { formatCount } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { Need } from '../contract.ts';
import { operationsHealthQuery } from './queries.ts';

const sentenceOf = ({ kind, count, subject }: Need): string =>
  ({
    part_failing: `${subject} does not work.`,
    disk_full: 'Less than a tenth of the disk is free.',
    jobs_late: `A job has been waiting for ${formatCount(count, 'minute')}. Check that a worker is running.`,
    dead_jobs: `${formatCount(count, 'job')} failed for good.`,
    open_errors: `${formatCount(count, 'open error')}.`,
    no_mail: 'No mail server is set up, so e-mails are only written to a folder.',
  })[kind];

const places = {
  part_failing: '/admin/health',
  disk_full: '/admin/health',
  jobs_late: '/admin/jobs',
  dead_jobs: '/admin/jobs',
  open_errors: '/admin/errors',
  no_mail: '/admin/health',
} as const;

/** What an administrator should look at, the most urgent first. */
export function NeedsCard() {
  const { data } = useQuery(operationsHealthQuery);
  if (!data) return null;
  return (
    <Card className="mb-5">
      <CardHeader title="Needs you" />
      {data.needs.length === 0 ? (
        <p className="flex items-center gap-3 px-4 py-4 text-ink-soft sm:px-5">
          <Check aria-hidden className="size-4 text-accent-text" />
          Everything works.
        </p>
      ) : (
        <ul aria-label="Needs you" className="divide-y divide-line">
          {data.needs.map((need) => (
            <li key={`${need.kind} ${need.subject}`} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <TriangleAlert aria-hidden className="size-4 shrink-0 text-amber-text" />
              <span className="min-w-0 flex-1">{sentenceOf(need)}</span>
              <Link
                to={places[need.kind]}
                aria-label={`Open: ${sentenceOf(need)}`}
                className="text-sm font-medium text-accent-text underline underline-offset-4"
              >
                Open
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
