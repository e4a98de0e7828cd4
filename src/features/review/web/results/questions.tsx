import { ChevronRight } from 'lucide-react';
import { formatCount } from '#ui/format.ts';
import type { Results } from '../../contract.ts';
import { SourcedLines } from './sourced-list.tsx';

type Props = { questions: Results['questions']; nameOf: (label: string) => string };

/** All questions, folded: the count matters most. */
export function Questions({ questions, nameOf }: Props) {
  if (questions.length === 0) return null;
  const open = questions.filter((question) => question.kind === 'open').length;
  return (
    <details className="group border-t border-line pt-5">
      <summary className="flex list-none items-center gap-2 rounded-sm touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <h2 className="font-serif text-lg font-semibold">Questions</h2>
        <span className="text-sm text-ink-soft tabular-nums">
          {formatCount(questions.length, 'question')}, {open} open
        </span>
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="mt-2.5">
        <SourcedLines
          items={questions.map((question) => ({
            ...question,
            text: `${nameOf(question.speaker)}: ${question.text}`,
          }))}
        />
      </div>
    </details>
  );
}
