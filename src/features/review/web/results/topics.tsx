import type { Results, ReviewedConversation } from '../../contract.ts';
import { formatTimestamp } from '#ui/format.ts';
import { ResultSection, useSourceHighlight, useSources, type Source } from './sources.tsx';

type Props = { title: string; topics: Results['topics']; turns: ReviewedConversation['turns'] };

/** Topics; a click goes to the first mention. */
export function Topics({ title, topics, turns }: Props) {
  const found = topics.filter((topic) => topic.turns.length > 0);
  if (found.length === 0) return null;
  return (
    <ResultSection title={title}>
      <ul className="flex flex-wrap gap-2">
        {found.map((topic) => {
          const turn = topic.turns[0] ?? null;
          const start = turn === null ? null : (turns[turn]?.start ?? null);
          return <Topic key={topic.label} label={topic.label} source={{ quote: null, turn, start }} />;
        })}
      </ul>
    </ResultSection>
  );
}

function Topic({ label, source }: { label: string; source: Source }) {
  const { open } = useSources();
  return (
    <li>
      <button
        type="button"
        {...useSourceHighlight(source)}
        onClick={() => open(source)}
        className="flex min-h-7 items-center gap-2 rounded-full border border-line bg-card px-3 text-sm transition-colors hover:border-line-strong touch:min-h-11"
      >
        {label}
        {source.start === null ? null : (
          <span className="text-ink-faint tabular-nums">{formatTimestamp(source.start)}</span>
        )}
      </button>
    </li>
  );
}
