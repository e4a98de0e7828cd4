import { Lock } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Results } from '../../contract.ts';
import { SourcedLines } from './sourced-list.tsx';

type Props = Pick<Results, 'mentorNotes' | 'proactiveSuggestions'>;

/** What is for the coach alone, set apart so that nobody reads it out by mistake. */
export function PrivateNotes({ mentorNotes, proactiveSuggestions }: Props) {
  if (mentorNotes.length + proactiveSuggestions.length === 0) return null;
  return (
    <section
      aria-label="Private to you"
      className="rounded-lg border border-dashed border-line-strong/70 px-4 py-4 sm:px-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-serif text-lg font-semibold">For you alone</h2>
        <Badge tone="attention" icon={<Lock aria-hidden className="size-3" />}>
          Private, never shared
        </Badge>
      </div>
      {mentorNotes.length > 0 ? (
        <>
          <h3 className="mb-1 text-sm font-medium text-ink-soft">Mentor notes</h3>
          <SourcedLines items={mentorNotes} />
        </>
      ) : null}
      {proactiveSuggestions.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 text-sm font-medium text-ink-soft first:mt-0">
            Suggestions for next time
          </h3>
          <SourcedLines items={proactiveSuggestions} />
        </>
      ) : null}
    </section>
  );
}
