import { Quote } from '#features/conversations/web/moment-link.tsx';
import { formatCount, formatDay } from '#ui/format.ts';
import type { SessionMemory } from '../contract.ts';

/** After a correction or a deleted session: what came and what went. */
export function MemoryChanges({ memories }: { memories: readonly SessionMemory[] }) {
  const changed = memories.filter(({ changes }) => changes !== null);
  if (changed.length === 0) return null;
  return (
    <details className="px-4 sm:px-5">
      <summary className="rounded-sm py-3 text-sm text-ink-soft transition-colors hover:text-ink">
        {formatCount(changed.length, 'session was', 'sessions were')} read again: see what changed
      </summary>
      <ul aria-label="What changed" className="space-y-3 pb-4">
        {changed.map((memory) => (
          <ChangeItem key={memory.id} memory={memory} />
        ))}
      </ul>
    </details>
  );
}

function ChangeItem({ memory }: { memory: SessionMemory }) {
  const { changes, conversationTitle, conversationId, sessionDate } = memory;
  if (!changes) return null;
  const counts = [
    ...(changes.came.length > 0 ? [`${changes.came.length} new`] : []),
    ...(changes.gone.length > 0 ? [`${changes.gone.length} removed`] : []),
  ];
  const quotes = changes.gone.flatMap(({ quote }) => quote ?? []);
  return (
    <li>
      <p className="font-medium text-pretty wrap-anywhere">{conversationTitle}</p>
      <p className="text-sm text-ink-soft">
        {formatDay(changes.at)}: {counts.join(', ') || 'nothing new'}
      </p>
      {quotes.map((quote) => (
        <div key={quote} className="mt-1 border-l-2 border-line-strong/50 pl-3">
          <Quote
            quote={quote}
            moment={{ conversationId, turn: null, start: null }}
            on={sessionDate}
            label="Removed, from"
          />
        </div>
      ))}
    </li>
  );
}
