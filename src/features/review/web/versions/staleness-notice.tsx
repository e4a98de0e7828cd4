import { History } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { Results } from '../../contract.ts';
import { editsInWords } from './version-words.ts';

type Props = { staleness: NonNullable<Results['staleness']>; onAnalyseAgain: () => void };

/** The transcript changed after this analysis: lists the edits and offers a re-run. */
export function StalenessNotice({ staleness, onAnalyseAgain }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised/50 px-4 py-3"
    >
      <History aria-hidden strokeWidth={1.8} className="size-[18px] shrink-0 text-amber-text" />
      <p className="min-w-48 flex-1 text-pretty">
        <span className="font-medium">This analysis is older than the transcript.</span>{' '}
        <span className="text-ink-soft">Since then: {editsInWords(staleness.edits)}.</span>
      </p>
      <Button size="sm" onClick={onAnalyseAgain}>
        Analyse again
      </Button>
    </div>
  );
}
