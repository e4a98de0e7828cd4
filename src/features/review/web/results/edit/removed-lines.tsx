import { ChevronRight } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { RemovedLine } from '../../../../analysis/contract.ts';
import { useResultEdits } from './result-edits.tsx';

/** What the coach threw away: it stays away through every re-run, and comes back with one click. */
export function RemovedLines({ lines }: { lines: readonly RemovedLine[] }) {
  const edits = useResultEdits();
  if (!edits || lines.length === 0) return null;
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
        Removed lines ({lines.length})
      </summary>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-3 pl-5.5 text-ink-soft">
            <span className="min-w-0 text-pretty wrap-anywhere">{line.text}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Bring back: ${line.text}`}
              onClick={() => edits.bringBack(line.section, line.id)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
