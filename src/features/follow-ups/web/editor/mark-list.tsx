import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import type { FollowUpMark } from '../../contract.ts';

type Props = {
  text: string;
  marks: readonly FollowUpMark[];
  /** The one the cursor is in. */
  current: FollowUpMark | undefined;
  onApply: (mark: FollowUpMark) => void;
  onShow: (mark: FollowUpMark) => void;
};

/** The marked phrases as a list: why each is marked, and the suggested change with one click. */
export function MarkList({ text, marks, current, onApply, onShow }: Props) {
  if (marks.length === 0) return null;
  const facts = marks.filter(({ kind }) => kind === 'fact').length;
  return (
    <section aria-label="Marked phrases" className="border-t border-line px-4 py-3 sm:px-6">
      <h2 className="text-sm font-medium">
        {formatCount(marks.length, 'phrase')} to look at
        {facts > 0 ? <span className="text-danger-text">, {facts} without a source</span> : null}
      </h2>
      <ul className="-mx-2 mt-1">
        {marks.map((mark) => (
          <li
            key={`${mark.start} ${mark.reason}`}
            className={clsx(
              'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md px-2 py-2',
              mark === current && 'bg-amber-soft',
            )}
          >
            <div className="min-w-0 flex-1 basis-56">
              <button
                type="button"
                onClick={() => onShow(mark)}
                className="rounded-sm text-left font-serif wrap-anywhere underline-offset-4 hover:underline touch:py-1.5"
              >
                “{text.slice(mark.start, mark.end)}”
              </button>
              <p className="text-sm text-pretty text-ink-soft">{mark.reason}</p>
            </div>
            <Button
              size="sm"
              icon={<Check aria-hidden className="size-4" />}
              onClick={() => onApply(mark)}
              className="h-auto! min-h-8 py-1 text-left whitespace-normal! touch:min-h-11"
            >
              {mark.suggestion === null || mark.suggestion === ''
                ? 'Leave it out'
                : `Use “${mark.suggestion}”`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
